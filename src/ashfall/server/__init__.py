"""The table server: HTTP and WebSocket, storage, seats. Knows games only through their contracts."""
