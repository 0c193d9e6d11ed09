"""What ships with the project, brought into the store; and the documents, answers and cards beside the project."""
