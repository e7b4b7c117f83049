import { Query, type TablesDB } from "node-appwrite";
import {
  checkpointsTable,
  numberedId,
  parseStoredCheckpoint,
  publishedNote,
  type StoredCheckpoint,
} from "#domain/public-log/log-rows.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { findLogState, logFiles, newestCheckpoint } from "#functions/lib/public-log-rows.ts";
import type { LogWitness } from "#functions/lib/public-log-witnesses.ts";
import { list } from "#functions/lib/rows.ts";
import { parseEdge } from "#public-log/edge.ts";
import { equalBytes, readInteger, toBase64 } from "#public-log/hashing.ts";
import { addSignatures, type NoteSignature, splitNote } from "#public-log/note.ts";
import { TileReader } from "#public-log/tiles.ts";

/**
 * Asks the witnesses of the operator to cosign the newest checkpoint: https://c2sp.org/tlog-witness. A witness signs
 * after a proof that the log only grew. Without it the log goes on, and the next run asks again.
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
  const [checkpoint, state] = [await newestCheckpoint(tables), await findLogState(tables)];
  if (checkpoint === null || state === null) return;
  const missing = witnesses.filter(({ key }) => cosignatureOf(publishedNote(checkpoint), key) === undefined);
  if (missing.length === 0) return;
  const known = await lastCosigned(tables);
  const log = new TileReader(checkpoint.size, logFiles(tables, parseEdge(state.edge)));
  const found = await Promise.all(
    missing.map(async (witness) => {
      try {
        return await cosignatureBy(witness, checkpoint, log, known);
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : String(problem);
        report(
          `The witness ${witness.key.name} did not sign the checkpoint of ${checkpoint.size}: ${reason}`,
        );
        return undefined;
      }
    }),
  );
  const signatures = found.filter((signature) => signature !== undefined);
  if (signatures.length === 0) return;
  const cosignatures = addSignatures(publishedNote(checkpoint), signatures).slice(checkpoint.note.length);
  if (cosignatures.length > MOST_STORED) return report("The cosignatures of the witnesses are too long");
  const rowId = numberedId(checkpoint.size);
  await tables.updateRow({ databaseId, tableId: checkpointsTable, rowId, data: { cosignatures } });
}

/** The newest checkpoint that any witness has signed: the others have mostly seen it as well. */
async function lastCosigned(tables: TablesDB): Promise<StoredCheckpoint | null> {
  const queries = [Query.isNotNull("cosignatures"), Query.orderDesc("size"), Query.limit(1)];
  return (await list(tables, checkpointsTable, queries, parseStoredCheckpoint))[0] ?? null;
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
  // It has signed another size meanwhile, or was asked by a log of before: it says which one.
  const answer =
    first.status === 409
      ? await addCheckpoint(witness, sizeIn(first.body, checkpoint.size), { checkpoint, log, signal })
      : first;
  if (answer.status !== 200)
    throw new Error(`it answered ${answer.status} ${answer.body.slice(0, 100).trim()}`);
  const signature = cosignatureOf(checkpoint.note + answer.body, witness.key);
  if (signature === undefined) throw new Error("its answer is no cosignature of this checkpoint by its key");
  return signature;
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

/** @throws Error when the witness knows more than this log has: one of the two was forked or restored */
function sizeIn(body: string, size: number): number {
  const known = readInteger(body.trim(), "The size that the witness knows");
  if (known > size)
    throw new Error(`it knows a checkpoint of ${known} entries, which this log does not have`);
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
