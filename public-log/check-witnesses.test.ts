import { describe, expect, it } from "vitest";
import { checkSignature } from "./check-signature.ts";
import { checkpointBehind, checkWitnesses } from "./check-witnesses.ts";
import { cosign } from "./checkpoint.ts";
import { keyOf, signerOf, signNote, verifierOf } from "./note.ts";
import { verifiersOf } from "./receipt.ts";
import { recognizeFile } from "./recognize-file.ts";
import { withForgedCosignature } from "./testing/forged-cosignature.ts";
import { logKey, ORIGIN, receiptOf, sampleLog, trusted, witnessKey } from "./testing/sample-log.ts";

const log = sampleLog();
const [text = ""] = log.checkpoint.split("\n\n");
const unsigned = signNote(`${text}\n`, [signerOf(logKey.privateText)]);
const forger = keyOf("witness.example/w1", new Uint8Array(32).fill(7), "witness");
const open = (note: string, keys = trusted) => checkSignature(note, verifiersOf(keys));
function claimsOf(note: string, ...witnesses: string[]) {
  const { checkpoint, claim } = open(note, { ...trusted, witnesses });
  return checkpoint === undefined ? [claim] : checkWitnesses(checkpoint, witnesses);
}

describe("a witness", () => {
  it("is named with the time of its cosignature, or as one that has not signed", () => {
    expect(claimsOf(log.checkpoint, witnessKey.vkey)).toEqual([
      { code: "cosigned", witness: "witness.example/w1", time: 1_795_000_000 },
    ]);
    expect(claimsOf(unsigned, witnessKey.vkey)).toEqual([
      { code: "cosignature-missing", witness: "witness.example/w1" },
    ]);
    expect(claimsOf(log.checkpoint)).toEqual([]);
  });

  it("has not signed where another key of its name has", () => {
    expect(claimsOf(cosign(unsigned, signerOf(forger.privateText), 1), witnessKey.vkey)).toEqual([
      { code: "cosignature-missing", witness: "witness.example/w1" },
    ]);
  });
});

describe("a forged cosignature is refused with the name of its witness", () => {
  const { keyId } = verifierOf(witnessKey.vkey);
  const otherText = signNote("other\n", [signerOf(logKey.privateText)]);
  const moved = cosign(otherText, signerOf(witnessKey.privateText), 1).split("\n").slice(-2).join("\n");
  it.each([
    ["by another key under its ID", withForgedCosignature(unsigned, witnessKey)],
    ["of another checkpoint", unsigned + moved],
    [
      "that is too short",
      `${unsigned}— witness.example/w1 ${Buffer.concat([keyId, keyId]).toString("base64")}\n`,
    ],
  ])("%s", (_, note) => {
    expect(open(note).checkpoint).toBeUndefined();
    expect(claimsOf(note, witnessKey.vkey)).toEqual([
      {
        code: "signature-wrong",
        origin: ORIGIN,
        problem: expect.stringContaining('The signature of "witness.example/w1" is wrong'),
        witness: "witness.example/w1",
      },
    ]);
    // It says nothing to a reader who does not have the key.
    expect(open(note, { ...trusted, witnesses: [] }).checkpoint).toBeDefined();
  });

  it("and a wrong signature of the log names no witness", () => {
    expect(open(log.checkpoint.replace("\n46\n", "\n45\n")).claim).not.toHaveProperty("witness");
  });
});

describe("a file rests on", () => {
  const newest = { is: "read", checkpoint: open(log.checkpoint).checkpoint } as never;
  const behind = (content: string, over: object = { newest }) =>
    checkpointBehind(recognizeFile(content) as never, over as never, (note) => open(note).checkpoint);

  it("the checkpoint that it brings, and on none where that is not signed", async () => {
    const { checkpoint } = await receiptOf(log, 6);
    expect(behind(checkpoint)).toMatchObject({ size: 46 });
    expect(behind(unsigned)).toMatchObject({ cosignatures: [] });
    expect(behind(unsigned.replace("\n46\n", "\n45\n"))).toBeUndefined();
  });

  it("the newest checkpoint where it brings none", () => {
    expect(behind(log.liabilities.note)).toMatchObject({ size: 46, cosignatures: [expect.anything()] });
    expect(behind(log.liabilities.note, { newest: { is: "offline" } })).toBeUndefined();
  });
});
