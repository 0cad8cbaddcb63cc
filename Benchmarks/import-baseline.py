#!/usr/bin/env python3
"""Imports a file of Metrodroid-like JSON as one would with Python's json and sqlite3: the baseline of `import-json`.

usage: import-baseline.py SCHEMA_DB JSON OUT_DB

SCHEMA_DB is a store of icbalance, whose tables and indexes are made anew in OUT_DB. Every card gets what an import
writes: the card, its reading with systems and services, 20 decoded records with their amounts, and its totals by day.
Names of places and codes, overlapping readings, gaps and findings are left out, as is all checking of the input.
"""

import datetime
import json
import sqlite3
import sys
import zlib

NO_DAY = -(1 << 31) - 1
EPOCH = datetime.date(1970, 1, 1).toordinal()
KINDS = {
    0x01: "ride", 0x02: "topUp", 0x03: "ticket", 0x04: "adjustment", 0x05: "adjustment", 0x06: "ride", 0x07: "issue",
    0x08: "refund", 0x0D: "bus", 0x0F: "bus", 0x13: "ride", 0x14: "autoTopUp", 0x1F: "bus", 0x46: "purchase",
}


ROW = """card service ordinal balance raw opens_at_zero witnessed amount gap_step gap_amount entry_time exit_time
    sequence date time kind kind_if_rising currency cash from_place to_place terminal_id terminal process payment gate
    source findings""".split()
TOTAL = "card service date kind placed records without_amount fallen risen gaps gap_amount".split()


def insertion(table, columns):
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def station(area, line, number):
    return None if line == 0 and number == 0 else f"{area}-{line:02X}-{number:02X}"


def decode(block):
    """One record as the columns that its bytes alone tell."""
    terminal, process, payment, gate = block[0], block[1] & 0x7F, block[2], block[3]
    day = block[4] << 8 | block[5]
    try:
        date = datetime.date(2000 + (day >> 9), day >> 5 & 15, day & 31).toordinal() - EPOCH
    except ValueError:
        date = None
    balance = block[10] | block[11] << 8
    sequence = block[13] << 8 | block[14]
    kind = KINDS.get(process, "other")
    start = station(block[15] >> 6, block[6], block[7])
    end = station(block[15] >> 4 & 3, block[8], block[9]) if kind == "ride" else None
    codes = (f"{terminal:02X}", f"{process:02X}", f"{payment:02X}", f"{gate:02X}")
    return kind, date, balance, sequence, start, end, codes


def rows_of(card, history):
    """The rows of `txn` and the totals by day of a card's history, newest first."""
    records = [decode(block) for block in history]
    rows, totals = [], {}
    newest = records[0][3] if records else 0
    for index, (block, record) in enumerate(zip(history, records)):
        kind, date, balance, sequence, start, end, codes = record
        amount = balance - records[index + 1][2] if index + 1 < len(records) else None
        # Sequence numbers begin anew after 65,535.
        ordinal = newest - (newest - sequence & 0xFFFF)
        rows.append((
            card, "090F", ordinal, balance, block, 0, 1 if index + 1 < len(records) else 0, amount, None, None, None,
            None, sequence, date, None, kind, None, "JPY", 0, start, end, None, *codes, "card", None))
        total = totals.setdefault((NO_DAY if date is None else date, kind), [0, 0, 0, 0])
        total[0] += 1
        if amount is None:
            total[1] += 1
        elif amount < 0:
            total[2] += amount
        else:
            total[3] += amount
    return rows, [(card, "090F", *key, 1, *total, 0, 0) for key, total in totals.items()]


def import_file(schema, path, out):
    with sqlite3.connect(f"file:{schema}?mode=ro", uri=True) as ours:
        statements = [sql for (sql,) in ours.execute("SELECT sql FROM sqlite_schema WHERE sql NOT NULL AND name NOT LIKE 'sqlite_%'")]
    db = sqlite3.connect(out, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = NORMAL")
    for sql in statements:
        db.execute(sql)
    insert_row, insert_total = insertion("txn", ROW), insertion("day_total", TOTAL)
    with open(path, "rb") as file:
        document = json.load(file)
    db.execute("BEGIN")
    for number, card in enumerate(document["cards"], 1):
        felica = card["felica"]
        key = int(felica["iDm"], 16)
        found = db.execute("SELECT id FROM card WHERE key = ?", (key,)).fetchone()
        card_id = found[0] if found else db.execute("INSERT INTO card (key) VALUES (?)", (key,)).lastrowid
        for code, system in felica["systems"].items():
            services = {int(name): [bytes.fromhex(block["data"]) for block in service["blocks"]]
                        for name, service in system["services"].items()}
            history = [block for block in services[0x090F] if any(block[4:6])]
            balance = int.from_bytes(services[0x008B][0][11:13], "little")
            sequence = int.from_bytes(services[0x008B][0][14:16], "big")
            reading = db.execute(
                "INSERT INTO reading (card, digest, complete, conflict, read_at, read_offset, sequence, ordinal, balance,"
                " currency, profile, idm, pmm) VALUES (?, ?, 1, 0, ?, 32400, ?, ?, ?, 'JPY', 'cjrc', ?, ?)",
                (card_id, zlib.crc32(b"".join(map(b"".join, services.values()))), card["scannedAt"]["timeInMillis"] // 1000, sequence, sequence,
                 balance, key, int(felica["pMm"], 16))).lastrowid
            db.execute(
                "INSERT INTO reading_system (reading, position, code, idm, nodes, nodes_asked) VALUES (?, 0, ?, NULL, ?, 0)",
                (reading, int(code), b"".join(name.to_bytes(2, "big") for name in sorted(services))))
            db.executemany(
                "INSERT INTO reading_service (reading, system, position, code, state, blocks)"
                " VALUES (?, 0, ?, ?, 'read', ?)",
                [(reading, position, name, b"".join(blocks)) for position, (name, blocks) in enumerate(services.items())])
            rows, totals = rows_of(card_id, history)
            db.executemany(insert_row, rows)
            db.executemany(insert_total, totals)
            db.execute(
                "UPDATE card SET newest_reading = ?, transactions = ? WHERE id = ?", (reading, len(rows), card_id))
        if number % 500 == 0:
            db.execute("COMMIT")
            db.execute("BEGIN")
    db.execute("COMMIT")
    db.close()


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit("usage: import-baseline.py SCHEMA_DB JSON OUT_DB")
    import_file(*sys.argv[1:])
