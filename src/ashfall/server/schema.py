"""The relations of the database. Migrations bring a database to this shape."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("fingerprint", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("creator", String(64), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("to_move", Integer, nullable=True),
    Column("outcome", Text, nullable=True),
    Column("rematch", String(64), nullable=True),
    Column("taken_back", Integer, nullable=False, server_default="0"),
    Column("origin", String(64), nullable=False, server_default=""),
    Column("position", Text, nullable=True),
    Index("tables_creator", "creator", "status"),
    Index("tables_origin", "origin", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("side", String(64), nullable=False),
    Column("player", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(64), nullable=True),
    Column("guest", String(64), nullable=True),
    Column("token_hash", String(64), nullable=True),
    Column("program", String(40), nullable=True),
    Index("seats_guest", "guest"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Index("secrets_table", "table_id"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("key", String(64), nullable=True),
    Column("actions", LargeBinary, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("events", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("state", LargeBinary, nullable=False),
)
