import { expect, it } from "vitest";
import { cosign, formatCheckpoint } from "#public-log/checkpoint.ts";
import { keyOf, signerOf, signNote } from "#public-log/note.ts";
import { formatObjections, openObjections, parseRefusedCheckpoint } from "./objections.ts";

const objections = [
  { witness: "one", known: 500 },
  { witness: "witness.example/two", known: 7 },
];
const refused = { $id: "9", size: 9, objections };

/** A checkpoint that the witness has signed. */
function cosignedBy(witness: string, size: number) {
  const seed = (byte: number) => new Uint8Array(32).fill(byte);
  const text = formatCheckpoint({ origin: "log", size, root: seed(0) });
  const note = signNote(text, [signerOf(keyOf("log", seed(1)).privateText)]);
  const signer = signerOf(keyOf(witness, seed(2), "witness").privateText);
  return { size, note, cosignatures: cosign(note, signer, 1_773_489_600).slice(note.length) };
}

it("come back from the row of the checkpoint", () => {
  expect(parseRefusedCheckpoint({ $id: "9", size: 9, objections: formatObjections(objections) })).toEqual(
    refused,
  );
});

it.each([undefined, null, ""])("are none in a row with %j", (value) => {
  expect(parseRefusedCheckpoint({ $id: "9", size: 9, objections: value }).objections).toEqual([]);
});

it("are settled when their witness signs that checkpoint or a later one", () => {
  expect(openObjections(refused, cosignedBy("one", 9))).toEqual(objections.slice(1));
  expect(openObjections(refused, cosignedBy("one", 10))).toEqual(objections.slice(1));
});

it.each([
  ["nothing was signed", null],
  ["their witness signed an earlier checkpoint", cosignedBy("one", 8)],
  ["another witness signed", cosignedBy("other", 10)],
])("stand when %s", (_, cosigned) => {
  expect(openObjections(refused, cosigned)).toEqual(objections);
});

it("are none where no checkpoint was refused", () => {
  expect(openObjections(null, null)).toEqual([]);
});
