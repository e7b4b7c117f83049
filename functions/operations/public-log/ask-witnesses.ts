import { Query, type TablesDB } from "node-appwrite";
import {
  checkpointsTable,
  numberedId,
  publishedNote,
  type StoredCheckpoint,
} from "#domain/public-log/log-rows.ts";
import { formatObjections, type Objection, parseRefusedCheckpoint } from "#domain/public-log/objections.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import type { LogWitness } from "#functions/lib/public-log-witnesses.ts";
import { logFiles, newestCheckpoint, newestSignedState } from "#functions/lib/rows/public-log-rows.ts";
import { byId, list } from "#functions/lib/rows.ts";
import { parseEdge } from "#public-log/edge.ts";
import { equalBytes, readInteger, toBase64 } from "#public-log/hashing.ts";
import { addSignatures, type NoteSignature, splitNote } from "#public-log/note.ts";
import { TileReader } from "#public-log/tiles.ts";

/**
 * Asks the witnesses of the operator to cosign the newest checkpoint: https://c2sp.org/tlog-witness. A witness signs
 * after a proof that the log only grew. Without it the log goes on, and the next run asks again. A witness that knows
 * another history has evidence of a fork, which the row of the checkpoint keeps.
 */

/** How long one witness may take, in milliseconds. */
const TIME_LIMIT = 2_000;
/** A cosignature is one line. */
const MOST_CHARACTERS = 10_000;
/** The column `cosignatures`. */
const MOST_STORED = 8_000;

/** @param report takes a sentence about each witness that failed */
export async function askWitnesses(
  tables: TablesDB,
  witnesses: readonly LogWitness[],
  report: (sentence: string) => void,
): Promise<void> {
  if (witnesses.length === 0) return;
  const signed = await newestSignedState(tables);
  if (signed === null) return;
  const { checkpoint, state } = signed;
  const missing = witnesses.filter(({ key }) => cosignatureOf(publishedNote(checkpoint), key) === undefined);
  if (missing.length === 0) return;
  // The newest one that any witness has signed: the others have mostly seen it as well.
  const known = await newestCheckpoint(tables, Query.isNotNull("cosignatures"));
  const log = new TileReader(checkpoint.size, logFiles(tables, parseEdge(state.edge)));
  const objections: Objection[] = [];
  const found = await Promise.all(
    missing.map(async (witness) => {
      try {
        return await cosignatureBy(witness, checkpoint, log, known);
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : String(problem);
        if (problem instanceof Contradiction && !(await hasGrownTo(tables, problem.known, checkpoint)))
          objections.push({ witness: witness.key.name, known: problem.known });
        report(
          `The witness ${witness.key.name} did not sign the checkpoint of ${checkpoint.size}: ${reason}`,
        );
        return undefined;
      }
    }),
  );
  const signatures = found.filter((signature) => signature !== undefined);
  const cosignatures = addSignatures(publishedNote(checkpoint), signatures).slice(checkpoint.note.length);
  await settleObjections(tables, signatures);
  const isTooLong = cosignatures.length > MOST_STORED;
  if (isTooLong) report("The cosignatures of the witnesses are too long");
  const data = {
    ...(signatures.length > 0 && !isTooLong && { cosignatures }),
    ...(objections.length > 0 && { objections: await withEarlier(tables, checkpoint, objections) }),
  };
  if (Object.keys(data).length === 0) return;
  const rowId = numberedId(checkpoint.size);
  await tables.updateRow({ databaseId, tableId: checkpointsTable, rowId, data });
}

/** Returns the column `objections`, with those of earlier runs whose witnesses may be silent now. */
async function withEarlier(
  tables: TablesDB,
  { size }: StoredCheckpoint,
  objections: readonly Objection[],
): Promise<string | null> {
  const kept = await byId(tables, checkpointsTable, numberedId(size), parseRefusedCheckpoint);
  const names = objections.map(({ witness }) => witness);
  const earlier = (kept?.objections ?? []).filter(({ witness }) => !names.includes(witness));
  return formatObjections([...earlier, ...objections]);
}

/** Takes the objections of witnesses out that sign now: they have proven to themselves that the log begins with theirs. */
async function settleObjections(tables: TablesDB, signatures: readonly NoteSignature[]): Promise<void> {
  if (signatures.length === 0) return;
  const names = new Set(signatures.map(({ name }) => name));
  const queries = [Query.isNotNull("objections"), Query.orderDesc("size"), Query.limit(100)];
  for (const { $id: rowId, objections } of await list(
    tables,
    checkpointsTable,
    queries,
    parseRefusedCheckpoint,
  )) {
    const left = objections.filter(({ witness }) => !names.has(witness));
    const data = { objections: formatObjections(left) };
    if (left.length < objections.length)
      await tables.updateRow({ databaseId, tableId: checkpointsTable, rowId, data });
  }
}

/** Whether the log has grown to a size since a checkpoint was read: then the witness has signed what another run asked for. */
async function hasGrownTo(tables: TablesDB, known: number, { size }: StoredCheckpoint): Promise<boolean> {
  return known > size && ((await newestCheckpoint(tables))?.size ?? 0) >= known;
}

/** The witness has signed a checkpoint that this log contradicts. */
class Contradiction extends Error {
  /** The size of that checkpoint. */
  readonly known: number;

  constructor(known: number, message: string) {
    super(message);
    this.known = known;
  }
}

async function cosignatureBy(
  witness: LogWitness,
  checkpoint: StoredCheckpoint,
  log: TileReader,
  known: StoredCheckpoint | null,
): Promise<NoteSignature> {
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const isKnown = known !== null && cosignatureOf(publishedNote(known), witness.key) !== undefined;
  const first = await addCheckpoint(witness, isKnown ? known.size : 0, { checkpoint, log, signal });
  // It has signed another size meanwhile, or was asked by an earlier log: it says which one.
  const old = first.status === 409 ? sizeIn(first.body, checkpoint.size) : isKnown ? known.size : 0;
  const answer =
    first.status === 409 ? await addCheckpoint(witness, old, { checkpoint, log, signal }) : first;
  if (answer.status !== 200) {
    const sentence = `it answered ${answer.status} ${answer.body.slice(0, 100).trim()}`;
    throw isContradiction(answer, old, checkpoint.size)
      ? new Contradiction(old, sentence)
      : new Error(sentence);
  }
  const signature = cosignatureOf(checkpoint.note + answer.body, witness.key);
  if (signature === undefined) throw new Error("its answer is no cosignature of this checkpoint by its key");
  return signature;
}

/**
 * Whether an answer says that the witness knows another history: the right proof from its size fails (422), or the same
 * size has another root (409 from older witnesses, without a body from transparency-dev/witness).
 */
function isContradiction({ status, body }: { status: number; body: string }, old: number, size: number) {
  return status === 422 || (status === 409 && old === size && ["", String(size)].includes(body.trim()));
}

interface Asked {
  readonly checkpoint: StoredCheckpoint;
  readonly log: TileReader;
  readonly signal: AbortSignal;
}

async function addCheckpoint({ url }: LogWitness, old: number, { checkpoint, log, signal }: Asked) {
  const proof = await log.consistencyProof(old);
  const lines = [`old ${old}`, ...proof.map(toBase64), ""].map((line) => `${line}\n`);
  const response = await fetch(`${url}/add-checkpoint`, {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: lines.join("") + checkpoint.note,
    redirect: "error",
    signal,
  });
  return { status: response.status, body: (await response.text()).slice(0, MOST_CHARACTERS) };
}

/** @throws Contradiction when the witness knows more than this log has: one of the two was forked or restored */
function sizeIn(body: string, size: number): number {
  const known = readInteger(body.trim(), "The size that the witness knows");
  if (known > size)
    throw new Contradiction(known, `it knows a checkpoint of ${known} entries, which this log does not have`);
  return known;
}

/** Returns the right signature of a key below a note. */
function cosignatureOf(note: string, key: LogWitness["key"]): NoteSignature | undefined {
  const { text, signatures } = splitNote(note);
  return signatures.find(
    ({ name, keyId, signature }) =>
      name === key.name && equalBytes(keyId, key.keyId) && key.verify(text, signature),
  );
}
