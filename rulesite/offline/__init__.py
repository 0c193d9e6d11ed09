"""The site without a network: the library a device keeps, the shell that draws it, and the worker between them."""
