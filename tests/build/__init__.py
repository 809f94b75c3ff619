"""What is built from the sources: the compiled engine, the packages, the commands that make them."""
