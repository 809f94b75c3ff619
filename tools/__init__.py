"""What the Makefile needs beyond the package: the compiled engine, and starting on the best engine there is."""
