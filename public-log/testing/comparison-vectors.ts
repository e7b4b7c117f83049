import { openCheckpoint } from "#public-log/checkpoint.ts";
import { checkCheckpoint, checkLink, checkReceipt } from "#public-log/checks.ts";
import type { Claim } from "#public-log/claim.ts";
import { entryHashOf, entryLeaf } from "#public-log/commitment.ts";
import { appendLeaves, emptyEdge } from "#public-log/edge.ts";
import { toBase64 } from "#public-log/hashing.ts";
import type { KnownLog, NewestCheckpoint } from "#public-log/known-log.ts";
import { formatReceipt, verifiersOf } from "#public-log/receipt.ts";
import { formatLink, parseLink, referenceOf } from "#public-log/statement-code.ts";
import { TileReader } from "#public-log/tiles.ts";
import { checkpointOf, receiptOf, type SampleLog, sampleLog, trusted } from "./sample-log.ts";

/** Files whose claims rest on the newest checkpoint of a log, and on its files: more than a full tile of them. */

const NEWEST = 300;
const codesOf = (claims: readonly Claim[]) => claims.map(({ code }) => code);

export async function comparisonVectors() {
  const log = sampleLog({ count: 515 });
  const other = sampleLog({ count: 515, reason: "another history" });
  const newest = checkpointAt(log, NEWEST);
  const known = { keys: trusted, newest: newestOf(newest, log) };
  // Files that may be older than the log, such as an export or a mirror.
  const copy = { ...known, newest: { ...known.newest, canLag: true } };
  const late = await receiptOf(sampleLog({ count: 46, later: 0 }), 6);
  const checkpoints: Readonly<Record<string, [given: string, kept?: string]>> = {
    "an older checkpoint": [checkpointAt(log, 46)],
    "one that ends with a full tile": [checkpointAt(log, 256)],
    "the newest checkpoint": [newest],
    "one of the same size and another root": [checkpointAt(other, NEWEST)],
    "an older one of another history": [checkpointAt(other, 46)],
    "a larger one": [checkpointAt(log, 301)],
    "a kept one of another history": [checkpointAt(log, 46), checkpointAt(other, 20)],
    "a kept one that the log begins with": [checkpointAt(log, 46), checkpointAt(log, 20)],
  };
  const link = formatLink(referenceOf(log.entries[6] ?? log.entries[0] ?? notThere()));
  const links = {
    "the link of an entry": link,
    "a link at another position": link.replace("s=6.", "s=7."),
    "a link behind the newest checkpoint": formatLink(referenceOf(log.entries[NEWEST] ?? notThere())),
  };
  return {
    newest,
    // Of a log that has grown: the partial tiles of the newest checkpoint are gone, and the full ones are there.
    files: Object.fromEntries([...log.files].map(([path, bytes]) => [path, toBase64(bytes)])),
    checkpoints: await Promise.all(
      Object.entries(checkpoints).map(async ([name, [note, kept]]) => {
        const claimsBeside = async (beside: KnownLog) =>
          codesOf(await checkCheckpoint(note, kept === undefined ? beside : withKept(beside, kept)));
        return {
          case: name,
          note,
          ...(kept !== undefined && { kept }),
          claims: await claimsBeside(known),
          claimsBesideCopy: await claimsBeside(copy),
        };
      }),
    ),
    links: await Promise.all(
      Object.entries(links).map(async ([name, text]) => ({
        case: name,
        link: text,
        claims: codesOf(await checkLink(parseLink(text), known)),
        claimsBesideCopy: codesOf(await checkLink(parseLink(text), copy)),
      })),
    ),
    wrongFiles: codesOf(
      await checkCheckpoint(checkpointAt(log, 46), { ...known, newest: newestOf(newest, other) }),
    ),
    // Without the newest checkpoint: one of the same size contradicts by itself.
    offline: {
      receipt: formatReceipt(late),
      kept: checkpointAt(other, 47),
      claims: codesOf(
        await checkReceipt(
          late,
          withKept({ keys: trusted, newest: { is: "offline" } }, checkpointAt(other, 47)),
        ),
      ),
    },
  };
}

function notThere(): never {
  throw new Error("The sample log has fewer entries.");
}

/** The checkpoint of a log when it had fewer entries. */
function checkpointAt({ entries }: SampleLog, size: number): string {
  const data = entries.slice(0, size).map(({ salt, entry }) => entryLeaf(salt, entryHashOf(entry)));
  return checkpointOf(appendLeaves(emptyEdge, data).edge);
}

function newestOf(note: string, { read }: SampleLog): NewestCheckpoint {
  const checkpoint = openCheckpoint(note, verifiersOf(trusted));
  return { is: "read", checkpoint, at: "", tiles: new TileReader(checkpoint.size, read) };
}

function withKept(log: KnownLog, note: string): KnownLog {
  return { ...log, kept: [{ ...openCheckpoint(note, verifiersOf(trusted)), note, keptAt: "" }] };
}
