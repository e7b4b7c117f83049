import { describe, expect, it } from "vitest";
import { checkSignature } from "./check-signature.ts";
import { parseTreeHead } from "./checkpoint.ts";
import { verifierOf } from "./note.ts";
import { logKey, ORIGIN, sampleLog, witnessKey } from "./testing/sample-log.ts";

const { checkpoint } = sampleLog();
const verifier = verifierOf(logKey.vkey);
const changed = checkpoint.replace("\n46\n", "\n47\n");
const codeOf = (note: string, ...keys: (typeof verifier)[]) => checkSignature(note, keys).claim.code;

describe("the signature of a checkpoint", () => {
  it("is that of a known key, wrong, or of an unknown key", () => {
    expect(checkSignature(checkpoint, [verifier])).toMatchObject({
      claim: { code: "signed", origin: ORIGIN, size: 46 },
      checkpoint: { size: 46 },
    });
    expect(checkSignature(changed, [verifier]).checkpoint).toBeUndefined();
    expect(codeOf(changed, verifier)).toBe("signature-wrong");
    expect(codeOf("no note", verifier)).toBe("signature-wrong");
    expect(codeOf(checkpoint, { ...verifier, name: "other.example/log" })).toBe("key-unknown");
    expect(codeOf(checkpoint, { ...verifier, keyId: Uint8Array.of(1, 2, 3, 4) })).toBe("key-unknown");
    expect(codeOf(checkpoint, verifierOf(witnessKey.vkey))).toBe("key-unknown");
  });

  it("is not checked without a key", () => {
    expect(codeOf(checkpoint)).toBe("no-keys");
  });

  it("is no excuse for a defect", () => {
    const verify = () => {
      throw new TypeError("a defect");
    };
    expect(() => checkSignature(checkpoint, [{ ...verifier, verify }])).toThrow(TypeError);
  });
});

it("a checkpoint has three lines at least, and no empty line", () => {
  for (const text of ["", "\n", "a\n", "a\n5\n", "a\n5\nx", "\n5\nx\n", "a\n5\nx\n\n"])
    expect(() => parseTreeHead(text), JSON.stringify(text)).toThrow("the lines origin, size and root");
});
