// A hall's network, made in the page: each request waits a while, and some are lost. By a seed, so that it comes again.
(() => {
  const { seed, longest, lost } = window.hall;
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const { send, abort } = XMLHttpRequest.prototype;
  const waiting = new Map();
  const finish = (request, event) => {
    waiting.delete(request);
    request.dispatchEvent(new ProgressEvent(event));
    request.dispatchEvent(new ProgressEvent("loadend"));
  };
  XMLHttpRequest.prototype.send = function (body) {
    const isLost = random() < lost;
    const go = () => (isLost ? finish(this, "error") : (waiting.delete(this), send.call(this, body)));
    waiting.set(this, setTimeout(go, random() * longest));
  };
  XMLHttpRequest.prototype.abort = function () {
    if (!waiting.has(this)) return abort.call(this);
    clearTimeout(waiting.get(this));
    finish(this, "abort");
  };
  window.hall.isQuiet = () => waiting.size === 0 && !document.querySelector(".htmx-request, .htmx-swapping, .htmx-settling");
})();
