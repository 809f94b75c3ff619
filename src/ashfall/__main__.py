"""`python -m ashfall`: the command line, where its script is not in the path."""

from ashfall.cli import main

if __name__ == "__main__":
    main()
