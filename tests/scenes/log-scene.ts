import { canonicalEntry } from "#domain/ledger/entry.ts";
import { type LedgerEntry, parseLedgerEntry } from "#domain/ledger/ledger.ts";
import { readLogFile } from "#domain/public-log/log-files.ts";
import { tileId } from "#domain/public-log/log-rows.ts";
import { csvLine, csvStart } from "#domain/values/csv.ts";
import { formatDecimal, sum } from "#domain/values/money.ts";
import { type Checkpoint, formatCheckpoint, openCheckpoint } from "#public-log/checkpoint.ts";
import { entryHashOf, entryLeaf, liabilitiesLeaf } from "#public-log/commitment.ts";
import { appendLeaves, emptyEdge, formatEdge } from "#public-log/edge.ts";
import { leafHash, toBase64, toHex } from "#public-log/hashing.ts";
import { formatLiabilities, liabilityLeaf, sumTree } from "#public-log/liabilities.ts";
import { signerOf, signNote, verifierOf } from "#public-log/note.ts";
import { formatReceipt, type Receipt } from "#public-log/receipt.ts";
import { formatCell } from "#public-log/statement-code.ts";
import { TileReader } from "#public-log/tiles.ts";
import { inclusionProof, nodesOf, rootOf } from "#public-log/tree.ts";
import { testLogKey } from "#tests/public-log-key.ts";
import { ledgerRow } from "#tests/rows.ts";

const origin = "acme.example/log";
export const signedAt = "2026-03-14T10:00:00.000Z";

/** A log with the entries of one account among those of others. */
export class LogScene {
  readonly entries: readonly LedgerEntry[];
  readonly #data: readonly Uint8Array[];

  /** @param count of the entries of the account. @param others leaves before each of them */
  constructor(count: number, others = 2, change: (entry: LedgerEntry) => LedgerEntry = (entry) => entry) {
    const entries: LedgerEntry[] = [];
    for (let seq = 1; seq <= count; seq += 1) entries.push(change(this.#entry(seq, entries.at(-1))));
    this.entries = entries;
    this.#data = entries.flatMap((entry, at) => [
      ...Array.from({ length: others }, (_, other) => new Uint8Array(32).fill((at * others + other) % 251)),
      entryLeaf(this.salt, entryHashOf(canonicalEntry(entry))),
    ]);
    this.#others = others;
  }

  readonly #others: number;
  readonly salt = new Uint8Array(32).fill(9);

  get size(): number {
    return this.#data.length;
  }

  indexOf(seq: number): number {
    return seq * (this.#others + 1) - 1;
  }

  #entry(seq: number, before: LedgerEntry | undefined): LedgerEntry {
    const prevHash = before === undefined ? "0".repeat(64) : toHex(entryHashOf(canonicalEntry(before)));
    return parseLedgerEntry(
      ledgerRow({
        $id: `e${seq}`,
        seq,
        at: new Date(Date.parse("2026-03-01T09:00:00.000Z") + seq * 3_600_000).toISOString(),
        cashDelta: 10_000,
        cash: seq * 10_000,
        hold: 0,
        houseAccount: "deposits",
        houseDelta: -10_000,
        prevHash,
      }),
    );
  }

  /** A signed checkpoint. */
  note(size = this.size, key = testLogKey): string {
    const root = rootOf(this.#data.slice(0, size).map(leafHash));
    return signNote(formatCheckpoint({ origin, size, root }), [signerOf(key.privateText)]);
  }

  checkpoint(size = this.size): Checkpoint {
    return openCheckpoint(this.note(size), [verifierOf(testLogKey.vkey)]);
  }

  get edge(): string {
    return formatEdge(appendLeaves(emptyEdge, this.#data).edge);
  }

  /** The rows of `logtiles`. */
  get tiles(): ReadonlyMap<string, string> {
    const { tiles } = appendLeaves(emptyEdge, this.#data);
    return new Map(tiles.map(({ path, bytes }) => [tileId(path), toBase64(bytes)]));
  }

  reader(size = this.size): TileReader {
    const { edge } = appendLeaves(emptyEdge, this.#data);
    const { tiles } = this;
    return new TileReader(
      size,
      readLogFile(edge, async (id) => tiles.get(id)),
    );
  }

  async receipt(seq: number, size = this.size): Promise<Receipt> {
    const entry = this.entries[seq - 1];
    if (entry === undefined) throw new Error(`There is no entry ${seq}`);
    const read = nodesOf(this.#data.slice(0, size).map(leafHash));
    const index = this.indexOf(seq);
    const proof = await inclusionProof(index, size, read);
    return { entry: canonicalEntry(entry), salt: this.salt, index, proof, checkpoint: this.note(size) };
  }

  async receiptText(seq: number, size = this.size): Promise<string> {
    return formatReceipt(await this.receipt(seq, size));
  }

  /** The receipt of the last entry in a log that goes on with the liabilities of the day. */
  async receiptWithLiabilities(over: { cash?: number } = {}): Promise<Receipt> {
    const seq = this.entries.length;
    const receipt = await this.receipt(seq);
    const day = "2026-03-14";
    const amounts = { seq, cash: over.cash ?? seq * 10_000, hold: 0, stake: 0, profit: 0 };
    const own = liabilityLeaf(this.salt, day, amounts);
    const other = liabilityLeaf(new Uint8Array(32).fill(1), day, { ...amounts, cash: 777 });
    const tree = sumTree([own, other]);
    const index = tree.indexOf(own) ?? 0;
    const { total, count, root } = tree;
    const text = formatLiabilities({ origin, day, size: this.size, total, count, root });
    const signer = signerOf(testLogKey.privateText);
    const data = [...this.#data, liabilitiesLeaf(text)];
    const hashes = data.map(leafHash);
    const size = data.length;
    return {
      ...receipt,
      proof: await inclusionProof(receipt.index, size, nodesOf(hashes)),
      checkpoint: signNote(formatCheckpoint({ origin, size, root: rootOf(hashes) }), [signer]),
      liabilities: {
        note: signNote(text, [signer]),
        salt: this.salt,
        amounts,
        index,
        path: tree.pathOf(index),
        leafIndex: size - 1,
        leafProof: await inclusionProof(size - 1, size, nodesOf(hashes)),
      },
    };
  }

  /** The statement of all entries. @param unlogged how many of the last ones were not logged when it was written */
  statement(unlogged = 0): string {
    const headings = [
      "Number",
      "Time",
      "UTC",
      "Entry",
      "By",
      "Reason",
      "Change",
      "Balance",
      "On hold",
      "Tr.",
    ];
    const total = (label: string, amount: number) =>
      csvLine(["", "", "", label, "", "", "", (amount / 100).toFixed(2), "", "", ""]);
    const lines = this.entries.map((entry, at) =>
      csvLine([
        String(entry.seq),
        '"03/14/2026, 10:00"',
        entry.at,
        "Deposit",
        "By an administrator",
        '"A ""quoted"" reason,\r\nin two lines"',
        formatDecimal(sum(entry.cashDelta, entry.holdDelta)),
        formatDecimal(sum(entry.cash, entry.hold)),
        formatDecimal(entry.hold),
        "TNX-1",
        at < this.entries.length - unlogged
          ? formatCell({
              index: this.indexOf(entry.seq),
              salt: this.salt,
              entry: canonicalEntry(entry),
            })
          : "",
      ]),
    );
    const last = this.entries.at(-1)?.cash ?? 0;
    return [
      csvStart([...headings, "Public log"]),
      total("Opening", 0),
      ...lines,
      total("Closing", last),
    ].join("");
  }
}
