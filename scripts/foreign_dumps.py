"""The made-up cards of make-fixtures in the file formats of other programs, each with its peculiarities.

A card is a list of systems as make-fixtures builds them: code, idm, nodes and, for each open service, its blocks.
"""

import base64
import io
import json
import zipfile


def b64(data):
    return base64.b64encode(data).decode()


def is_area(code):
    return int(code, 16) & 0x3F in (0, 1)


def services_of(system):
    return [code for code in system["nodes"] if not is_area(code)]


def wire(code):
    """A code as a card sends it, the low byte first."""
    return code[2:] + code[:2]


def metrodroid_card(systems, idm, pmm, milliseconds, zone, old=False):
    """One card; numeric names stand without quotes, and newer versions know no `iDm` and list blocks in a map."""
    lines = ["{", f'  "tagId": "{idm.lower()}",']
    lines += ['  "scannedAt": {', f'    "timeInMillis": {milliseconds},', f'    "tz": "{zone}"', "  },"]
    lines += ['  "felica": {']
    if old:
        lines.append(f'    "iDm": "{idm.lower()}",')
    lines.append(f'    "pMm": "{pmm.lower()}",' if pmm else '    "pMm": null,')
    lines.append('    "systems": {')
    for each in systems:
        lines += [f"      {int(each['code'], 16)}: {{", '        "services": {']
        rows = []
        for code in services_of(each):
            blocks = each["services"].get(code)
            if blocks is None:
                rows.append(f'          {int(code, 16)}: {{ "skipped": true }}')
            elif old:
                data = ", ".join(f'{{"data": "{block.hex()}"}}' for block in blocks)
                rows.append(f'          {int(code, 16)}: {{ "blocks": [{data}] }}')
            else:
                data = ", ".join(f'{at}: {{"data": "{block.hex()}"}}' for at, block in enumerate(blocks))
                rows.append(f'          {int(code, 16)}: {{ "blocksMap": {{{data}}} }}')
        lines += [",\n".join(rows), "        }", "      }" + ("" if each is systems[-1] else ",")]
    lines += ["    }", "  }", "}"]
    return "\n".join(lines) + "\n"


def farebot_card(systems, idm, pmm, scanned, numbers=None):
    """A card of FareBot's bundle; addresses are signed bytes, and `numbers` gives those of a service's blocks."""

    def service(code, blocks):
        places = (numbers or {}).get(code, range(len(blocks)))
        rows = [{"address": at - 256 if at > 127 else at, "data": b64(row)} for at, row in zip(places, blocks)]
        return {"serviceCode": int(code, 16), "blocks": rows}

    return {
        "cardType": "FeliCa",
        "_tagId": b64(bytes.fromhex(idm)),
        "_scannedAt": scanned,
        "idm": b64(bytes.fromhex(idm)),
        "pmm": b64(bytes.fromhex(pmm)),
        "systems": [
            {
                "code": int(each["code"], 16),
                "services": [service(code, blocks) for code, blocks in each["services"].items()],
                "allServiceCodes": [int(code, 16) for code in services_of(each)],
            }
            for each in systems
        ],
    }


def old_farebot_card(systems, idm, pmm, milliseconds):
    """A card as FareBot wrote it before 2020: IDm and PMm are lists of signed bytes."""

    def signed(data):
        return [byte - 256 if byte > 127 else byte for byte in data]

    own, parameter = bytes.fromhex(idm), bytes.fromhex(pmm)
    card = farebot_card(systems, idm, pmm, None)
    for each in card["systems"]:
        del each["allServiceCodes"]
    return {
        "cardType": "FeliCa",
        "tagId": b64(own),
        "scannedAt": milliseconds,
        "idm": {"cardIdentification": signed(own[2:]), "manufactureCode": signed(own[:2])},
        "pmm": {"icCode": signed(parameter[:2]), "maximumResponseTime": signed(parameter[2:])},
        "systems": card["systems"],
    }


def farebot_bundle(cards):
    bundle = {"cards": cards, "appName": "FareBot", "versionCode": 1, "versionName": "1.0"}
    return json.dumps(bundle, separators=(",", ":")) + "\n"


def wire_nodes(system, hidden=False):
    """Nodes as Proxmark3 and felica-tool list them, codes in the card's own byte order."""
    nodes = []
    for code in system["nodes"]:
        if is_area(code):
            end = "FFFE" if code == "0000" else f"{int(code, 16) | 0x3F:04X}"
            nodes.append({"type": "area", "code": wire(code) + wire(end), "des_key_version": "0100"})
            continue
        node = {"type": "service", "code": wire(code), "des_key_version": "0100", "aes_key_version": None}
        blocks = system["services"].get(code)
        if blocks is not None:
            rows = {f"{at:04X}": row.hex().upper() for at, row in enumerate(blocks)}
            node["data"] = {at: masked(row) for at, row in rows.items()} if hidden else rows
        nodes.append(node)
    return nodes


def masked(row):
    halves = [row[:16], row[16:]]
    return "".join(half if half == half[:2] * 8 else "XX" * 8 for half in halves)


def proxmark_json(systems, pmm):
    document = {
        "Created": "proxmark3",
        "FileType": "felica",
        "specification_version": None,
        "product_information": None,
        "container_issue_information": None,
        "systems": [
            {
                "code": each["code"],
                "idm": each["idm"],
                "pmm": pmm,
                "encryption_identifier": None,
                "nodes": [{"type": "system", "code": "FFFF", "des_key_version": "0100"}] + wire_nodes(each),
            }
            for each in systems
        ],
    }
    return json.dumps(document, indent=2) + "\n"


def felica_tool_json(systems, idm, pmm, hidden):
    def own(text):
        return text[:4] + "XX" * 5 + text[-2:] if hidden else text

    document = {
        "metadata": {"creation_time": 0 if hidden else 1795168800, "app_version": "1.0"},
        "scan_duration_ms": 1_234,
        "primary_idm": own(idm.lower()),
        "pmm": pmm.lower(),
        "primary_system_code": systems[0]["code"],
        "systems": {
            each["code"].lower(): {"idm": own(each["idm"].lower()), "nodes": wire_nodes(each, hidden)}
            for each in systems
        },
    }
    return json.dumps(document, indent=2) + "\n"


def felicatools_json(systems, pmm):
    document = {
        "version": "0.5",
        "systems": {
            each["code"].lower(): {
                "IDm": each["idm"].lower(),
                "services": {
                    code.lower(): {"blocks": [row.hex() for row in blocks]} for code, blocks in each["services"].items()
                },
            }
            for each in systems
        },
        "PMm": pmm.lower(),
    }
    return json.dumps(document, indent=2) + "\n"


def kind_words(code):
    attribute = int(code, 16) & 0x3F
    if attribute >= 0x10:
        rights = ["Direct", "Cashback", "Decrement", "Read Only"][attribute >> 1 & 3]
        return "Purse ", rights
    return ("Cyclic" if attribute >= 0x0C else "Random"), ("Read Only" if attribute & 2 else "Read/Write")


def proxmark_text(systems, idm):
    """What the Proxmark3 client shows of `hf felica reader` and `hf felica dump`, for the first system."""
    lines = [f"[+] IDm: {' '.join(idm[at : at + 2] for at in range(0, 16, 2))}", "[usb] pm3 --> hf felica dump"]
    lines.append(f"[=] Using last known IDm... 0C0A{idm}0000")
    each = systems[0]
    for code in services_of(each):
        kind, rights = kind_words(code)
        access = "Public " if int(code, 16) & 1 else "Private"
        lines.append(f"[=] Service {code} | {access} | {kind} | {rights.ljust(10)} |")
        blocks = each["services"].get(code)
        if blocks is None:
            continue
        lines += ["[=]  block | data  ", "[=] -------+----------------------------------------"]
        lines += [f"[=]   {at:02X}   | {row.hex(' ').upper()}   " for at, row in enumerate(blocks)]
    return "\n".join(lines) + "\n"


def felicalib_text(systems, idm, pmm):
    """What felicalib's dump program prints."""
    lines = ["# IDm: " + bytes.fromhex(idm).hex(" ").upper() + " ", "# PMm: " + bytes.fromhex(pmm).hex(" ").upper() + " ", ""]
    for each in systems:
        areas = [code for code in each["nodes"] if is_area(code)]
        lines += [f"# System code: {each['code']}", f"# Number of area = {len(areas)}"]
        lines += [f"# Area: {code} - {int(code, 16) | 0x3F:04X}" for code in areas]
        lines.append(f"# Number of service code = {len(services_of(each))}")
        for code in services_of(each):
            access = "" if int(code, 16) & 1 else " (Protected)"
            lines.append(f"# Serivce code = {code} : Random Access Read only{access}")
            for at, row in enumerate(each["services"].get(code, [])):
                lines.append(f"{code}:{at:04X} {row.hex(' ').upper()} ")
        lines.append("")
    return "\n".join(lines)


def metroflip(rows):
    """The history alone; a label may stand twice."""
    lines = ["Filetype: Flipper Metroflip File", "Version: 1", "Device type: FeliCa", "Card Type: Japan Transit IC"]
    lines.append("Travel Log: ")
    lines += [f"Log {at:02X}: {row.hex(' ').upper()}" for at, row in enumerate(rows)]
    return "\r\n".join(lines) + "\r\n"


def flipper_lite(idm, pmm, rows, readable):
    """Version 1 of Flipper's layout: status flags stand before each block."""
    own = bytes.fromhex(idm).hex(" ").upper()
    lines = ["Filetype: Flipper NFC device", "Version: 4", "Device type: FeliCa", f"UID: {own}"]
    lines += ["Data format version: 1", f"Manufacture id: {own}"]
    lines += [f"Manufacture parameter: {bytes.fromhex(pmm).hex(' ').upper()}"]
    lines += [f"Blocks total: {len(rows)}", f"Blocks read: {len(rows) if readable else 255}"]
    for at, row in enumerate(rows):
        flags = b"\x00\x00" + row if readable else b"\x01\xA6" + bytes(16)
        lines.append(f"Block {at}: {flags.hex(' ').upper()}")
    return "\n".join(lines) + "\n"


def taginfo(idm, pmm, system):
    """A report that shows what the card is and no block."""
    colons = bytes.fromhex(idm).hex(":").upper()
    return f"""** TagInfo scan (version 4.00) 2026-11-20 19:00:00 **

-- INFO ------------------------------
# IC type:

FeliCa

-- NDEF ------------------------------
# No NFC data set storage:

-- EXTRA ------------------------------

-- TECH ------------------------------
# Technologies supported:

JIS X 6319-4 compatible
# Detailed protocol information:

ID: {colons}
PMm: 0x{pmm}
- IC code: 0x{pmm[:4]}
  - ROM type: 0x{pmm[:2]}
  - IC type: 0x{pmm[2:4]}

Primary System Code: 0x{system}
- Supported communication rate: 212 kbit/s
"""


def xml_card(systems, idm, pmm, milliseconds):
    lines = [f'<card scanned_at="{milliseconds}" id="{idm}" type="4">']
    lines += [f"    <idm>{b64(bytes.fromhex(idm))}</idm>", f"    <pmm>{b64(bytes.fromhex(pmm))}</pmm>", "    <systems>"]
    for each in systems:
        lines += [f'        <system code="{int(each["code"], 16)}">', "            <services>"]
        for code, blocks in each["services"].items():
            lines += [f'                <service code="{int(code, 16)}">', "                    <blocks>"]
            for at, row in enumerate(blocks):
                lines.append(f'                        <block address="{at}">{b64(row)}</block>')
            lines += ["                    </blocks>", "                </service>"]
        lines += ["            </services>", "        </system>"]
    return "\n".join(lines + ["    </systems>", "</card>"]) + "\n"


def xml(cards):
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made-up cards. -->\n'
    return head + (cards[0] if len(cards) == 1 else "<cards>\n" + "".join(cards) + "</cards>\n")


def archive(entries):
    """A ZIP with the same bytes in every run."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, data in entries:
            about = zipfile.ZipInfo(name, (2026, 11, 20, 19, 0, 0))
            about.compress_type = zipfile.ZIP_DEFLATED
            file.writestr(about, data)
    return out.getvalue()


class Stations:
    """Names of stations from the project's own table, by area, line and station."""

    KANA = {"東日本旅客鉄道": "JR東", "東京地下鉄": "東ﾒﾄﾛ", "東急電鉄": "東急", "京王電鉄": "京王"}

    def __init__(self, table):
        self.rows = {}
        for line in table.read_text(encoding="utf-8").splitlines():
            cells = line.split("\t")
            if len(cells) > 6 and cells[0].count("-") == 2:
                self.rows[cells[0]] = (cells[4], cells[5], cells[6])

    def of(self, area, line, station):
        return self.rows[f"{area}-{line:02X}-{station:02X}"]


def decoded(rows, stations):
    """The records of a history, newest first, each with the change of the balance; the oldest does not tell its own."""
    found = []
    for index, row in enumerate(rows):
        day = int.from_bytes(row[4:6], "big")
        balance = int.from_bytes(row[10:12], "little")
        older = int.from_bytes(rows[index + 1][10:12], "little") if index + 1 < len(rows) else None
        entry = {
            "date": (2000 + (day >> 9), day >> 5 & 15, day & 31),
            "terminal": row[0],
            "process": row[1] & 0x7F,
            "payment": row[2],
            "gate": row[3],
            "balance": balance,
            "sequence": int.from_bytes(row[13:15], "big"),
            "change": None if older is None else balance - older,
            "from": None,
            "to": None,
            "time": None,
        }
        if row[0] in (0xC7, 0xC8):
            time = int.from_bytes(row[6:8], "big")
            entry["time"] = f"{time >> 11:02d}:{time >> 5 & 63:02d}:{(time & 31) * 2:02d}"
        elif row[0] != 0x05:
            entry["from"] = stations.of(row[15] >> 6, row[6], row[7]) if any(row[6:8]) else None
            entry["to"] = stations.of(row[15] >> 4 & 3, row[8], row[9]) if any(row[8:10]) else None
        found.append(entry)
    return found


def sfcard_csv(entries, identifier):
    """CP932; spent is positive, a top-up negative, the oldest row says 0 for what it does not know."""
    head = "利用年月日,定期,鉄道会社名,入場駅/事業者名,定期,鉄道会社名,出場駅/降車場所,利用額(円),残額(円),メモ"
    lines = [f"カードID={identifier}", head]
    memos = {0x02: "現金ﾁｬｰｼﾞ", 0x03: "磁気券購入", 0x14: "ｵｰﾄﾁｬｰｼﾞ", 0x46: "物販", 0x0D: "ﾊﾞｽ/路面等"}
    for entry in entries:
        cells = ["%04d/%02d/%02d" % entry["date"]]
        for place in (entry["from"], entry["to"]):
            cells += ["", Stations.KANA.get(place[0], place[0]), place[2]] if place else ["", "", ""]
        cells += [str(-entry["change"]) if entry["change"] is not None else "0", str(entry["balance"])]
        lines.append(",".join(cells + [memos.get(entry["process"], "")]))
    return ("\r\n".join(lines) + "\r\n").encode("cp932")


def suica_viewer_json(entries, idm, pmm):
    """Decoded rows with the codes; what the tool says of the holder is made up here and must not be taken over."""

    def place(names):
        return " ".join(names) if names else "不明 (線区コード: 0x00, 駅順コード: 0x00)"

    rows = []
    for index, entry in enumerate(entries):
        row = {
            "index": index,
            "recorded_on": "%04d-%02d-%02d" % entry["date"],
            "recorded_by_code": entry["terminal"],
            "recorded_by": "made up",
            "transaction_type_code": entry["process"],
            "transaction_type": "made up",
            "pay_type_code": entry["payment"],
            "pay_type": "made up",
            "gate_instruction_type_code": entry["gate"],
            "gate_instruction_type": "made up",
        }
        if entry["process"] == 0x46:
            row["transaction_time"] = entry["time"]
        else:
            row["entry_station"], row["exit_station"] = place(entry["from"]), place(entry["to"])
        row.update(balance=entry["balance"], transaction_number=entry["sequence"], delta=entry["change"])
        rows.append(row)
    document = {
        "system": {"idm_hex": idm, "pmm_hex": pmm, "idi_hex": "0" * 16, "idi_display": "none", "pmi": "0000"},
        "issue_primary": {"owner_name": "架空 太郎", "owner_phone_hex": "00000000", "owner_birthdate": "2000-01-01"},
        "attribute": {"balance": entries[0]["balance"], "transaction_number": entries[0]["sequence"]},
        "transaction_history": rows,
        "gate": [],
    }
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
