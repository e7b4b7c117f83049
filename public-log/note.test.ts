import { describe, expect, it } from "vitest";
import { cosign, formatCheckpoint, openCheckpoint, parseTreeHead } from "./checkpoint.ts";
import { concatBytes, sha256, toBase64, toHex, utf8Bytes } from "./hashing.ts";
import {
  addSignatures,
  cosignatureTime,
  generateKey,
  isKeyName,
  keyOf,
  openNote,
  SignatureError,
  signerOf,
  signNote,
  splitNote,
  verifierOf,
} from "./note.ts";
import { EMPTY_ROOT } from "./tree.ts";
import specification from "./vectors/c2sp.json" with { type: "json" };

const ORIGIN = "keelstone.example/log";
const key = keyOf(ORIGIN, new Uint8Array(32).fill(7));
const signer = signerOf(key.privateText);
const verifier = verifierOf(key.vkey);
const other = generateKey("other.example/log");
const witnessKey = generateKey("witness.example/w1", "witness");
const witness = signerOf(witnessKey.privateText);
const note = signNote("text\n", [signer]);
const root = new Uint8Array(32).fill(1);

describe("a signed note", () => {
  it("opens the example of the specification", () => {
    const { vkey, note: example, text } = specification.note;
    expect(openNote(example, [verifierOf(vkey)]).text).toBe(text);
  });

  it("opens with the key that signed it, and with no other", () => {
    expect(openNote(note, [verifier])).toMatchObject({ text: "text\n", unverified: [] });
    expect(() => openNote(note, [verifierOf(other.vkey)])).toThrow(
      `No known key has signed this. It is signed by: ${ORIGIN}+`,
    );
    expect(() => openNote(note, [])).toThrow(SignatureError);
    expect(new SignatureError("").name).toBe("SignatureError");
    const sameName = verifierOf(generateKey(ORIGIN).vkey);
    expect(() => openNote(note, [sameName])).toThrow("No known key");
    expect(openNote(note, [sameName, verifier]).signatures).toHaveLength(1);
  });

  it("ignores signatures of unknown keys and refuses a wrong one of a known key", () => {
    const both = signNote("text\n", [signerOf(other.privateText), signer]);
    const opened = openNote(both, [verifier]);
    expect(opened.signatures.map(({ name }) => name)).toEqual([ORIGIN]);
    expect(opened.unverified.map(({ name }) => name)).toEqual(["other.example/log"]);
    const changed = both.replace("text", "test");
    expect(() => openNote(changed, [verifier])).toThrow(`The signature of "${ORIGIN}" is wrong`);
    const mixed = `${note}${splitNote(changed).text === "" ? "" : signNote("other\n", [signerOf(other.privateText)]).split("\n\n")[1]}`;
    expect(() => openNote(mixed, [verifier, verifierOf(other.vkey)])).toThrow('"other.example/log" is wrong');
  });

  it("separates the text from the signatures by the last empty line", () => {
    for (const text of ["one\n\ntwo\n", "\n", "one\n\n"])
      expect(openNote(signNote(text, [signer]), [verifier]).text).toBe(text);
  });

  it("refuses what the specification does not allow", () => {
    const signature = toBase64(new Uint8Array(68));
    const refused: [note: string, message: string][] = [
      ["", "no signatures"],
      ["text\n", "no signatures"],
      ["text\n\n", "no signatures"],
      [note.slice(0, -1), "no newline at its end"],
      [`text\n\n— a ${signature}`, "no newline at its end"],
      [`text\n\n- a ${signature}\n`, "— name Base64"],
      [`text\n\n— a  ${signature}\n`, "— name Base64"],
      [`text\n\n— a+b ${signature}\n`, "— name Base64"],
      [`text\n\n— a\u00a0b ${signature}\n`, "— name Base64"],
      [`text\n\nx— a ${signature}\n`, "— name Base64"],
      [`text\n\n— a ${signature} x\n`, "— name Base64"],
      [`text\n\n— a ${signature.replace("A", "*")}\n`, 'signature of "a" is not Base64'],
      [`text\n\n— a ${toBase64(new Uint8Array(4))}\n`, 'signature of "a" is too short'],
      [`te\txt\n\n— a ${signature}\n`, "control characters"],
      [`te\rxt\n\n— a ${signature}\n`, "control characters"],
      [`te\u0000xt\n\n— a ${signature}\n`, "control characters"],
      [`te\u001fxt\n\n— a ${signature}\n`, "control characters"],
      [`te\ud800xt\n\n— a ${signature}\n`, "not Unicode"],
      [`text\n\n${`— a ${signature}\n`.repeat(101)}`, "more than 100 signatures"],
      [`${"t".repeat(1_000_000)}\n\n— a ${signature}\n`, "longer than a million characters"],
    ];
    for (const [text, message] of refused) expect(() => splitNote(text), text.slice(0, 40)).toThrow(message);
    expect(splitNote(`text\n\n${`— a ${signature}\n`.repeat(100)}`).signatures).toHaveLength(100);
    const longest = `\n\n— a ${signature}\n`;
    expect(splitNote("t".repeat(1_000_000 - longest.length) + longest).signatures).toHaveLength(1);
  });

  it("accepts 16 signatures and those of five kilobytes", () => {
    const long = toBase64(new Uint8Array(5_000));
    const many = note + `— pq.example/w ${long}\n`.repeat(16);
    expect(openNote(many, [verifier]).unverified).toHaveLength(16);
  });

  it("signs only texts that a note may hold", () => {
    for (const text of ["", "no newline", "a\tb\n", "\ud800\n"])
      expect(() => signNote(text, [signer])).toThrow("ends in a newline");
  });

  it("adds signatures of others once", () => {
    const theirs = splitNote(signNote("text\n", [signerOf(other.privateText)])).signatures;
    const added = addSignatures(note, theirs);
    expect(openNote(added, [verifier, verifierOf(other.vkey)]).signatures).toHaveLength(2);
    expect(addSignatures(added, theirs)).toBe(added);
    const renamed = theirs.map((signature) => ({ ...signature, name: "third.example" }));
    expect(splitNote(addSignatures(added, renamed)).signatures).toHaveLength(3);
    expect(splitNote(addSignatures(note, [...theirs, ...renamed])).signatures).toHaveLength(3);
  });

  it("refuses a signature of another length or with another tail", () => {
    const { signatures } = splitNote(note);
    const [{ signature } = { signature: new Uint8Array() }] = signatures;
    expect(verifier.verify("text\n", signature)).toBe(true);
    expect(verifier.verify("text\n", signature.slice(1))).toBe(false);
    expect(verifier.verify("text\n", new Uint8Array([...signature, 0]))).toBe(false);
    expect(verifier.verify("text\n", new Uint8Array(64).fill(255))).toBe(false);
  });
});

it("a key of small order, which fits every text, verifies nothing", () => {
  const point = new Uint8Array(32);
  point[0] = 1;
  const id = sha256(utf8Bytes("small.example\n"), Uint8Array.of(1), point).slice(0, 4);
  const small = verifierOf(`small.example+${toHex(id)}+${toBase64(concatBytes(Uint8Array.of(1), point))}`);
  expect(small.verify("text\n", concatBytes(point, new Uint8Array(32)))).toBe(false);
});

describe("keys", () => {
  it("have the texts of the specification", () => {
    expect(key.vkey).toMatch(/^keelstone\.example\/log\+[0-9a-f]{8}\+AQ?[A-Za-z0-9+/]+=*$/);
    expect(signer.vkey).toBe(key.vkey);
    expect(witness.vkey).toBe(witnessKey.vkey);
    expect(key.privateText.startsWith(`PRIVATE+KEY+${ORIGIN}+`)).toBe(true);
    expect(generateKey(ORIGIN).vkey).not.toBe(generateKey(ORIGIN).vkey);
  });

  it("refuse other texts with a reason, without quoting a secret", () => {
    const [name, id, base64] = key.vkey.split(/\+(.{8})\+/);
    const refused: [text: string, message: string][] = [
      ["", "not of the form name+key ID+Base64"],
      [`${name}+${id}`, "not of the form"],
      [`+${id}+${base64}`, "not of the form"],
      [`a b+${id}+${base64}`, "not of the form"],
      [`${name}+${id?.toUpperCase()}+${base64}`, "not of the form"],
      [`${name}+${id}0+${base64}`, "not of the form"],
      [`${name}+0${id}+${base64}`, "not of the form"],
      [`${name}+${id}+*`, "The verifier key is not Base64"],
      [`${name}+${id}+`, "another type than Ed25519"],
      [`${name}+${id}+${toBase64(new Uint8Array(33).fill(2))}`, "another type than Ed25519"],
      [`${name}+${id}+${toBase64(new Uint8Array(32).fill(1))}`, "not the length of an Ed25519 key"],
      [`${name}+00000000+${base64}`, "does not have the key ID that it states"],
      [`other+${id}+${base64}`, "does not have the key ID that it states"],
    ];
    for (const [text, message] of refused) expect(() => verifierOf(text), text).toThrow(message);
    expect(() => signerOf(key.vkey)).toThrow('begins with "PRIVATE+KEY+"');
    expect(() => signerOf("PRIVATE+KEY+x")).toThrow("The private key is not of the form");
    const broken = key.privateText.replace(/\+[0-9a-f]{8}\+/, "+00000000+");
    expect(() => signerOf(broken)).toThrow("The private key does not have the key ID");
    try {
      signerOf(broken);
    } catch (error) {
      expect(String(error)).not.toContain(base64);
    }
  });

  it("have a name without spaces and plus signs", () => {
    for (const name of ["", "a b", "a+b", "a\nb", "a\u0085b", "a\u2003b", "a\u0001b", "\ud800"]) {
      expect(isKeyName(name)).toBe(false);
      expect(() => generateKey(name)).toThrow("no name of a key");
    }
    expect(isKeyName("schlüssel.example/log")).toBe(true);
  });
});

describe("a checkpoint", () => {
  const text = formatCheckpoint({ origin: ORIGIN, size: 12, root });
  const signed = signNote(text, [signer]);

  it("is the one of the specification", () => {
    const { text: example, origin, size, root: exampleRoot } = specification.checkpoint;
    expect(formatCheckpoint({ origin, size, root: parseTreeHead(example).root })).toBe(example);
    expect(toBase64(parseTreeHead(example).root)).toBe(exampleRoot);
  });

  it("opens with the key of its log", () => {
    expect(openCheckpoint(signed, [verifier])).toEqual({
      origin: ORIGIN,
      size: 12,
      root,
      text,
      note: signed,
      cosignatures: [],
    });
  });

  it("refuses a checkpoint that only another known key has signed", () => {
    const foreign = signNote(text, [signerOf(other.privateText)]);
    expect(() => openCheckpoint(foreign, [verifierOf(other.vkey)])).toThrow(
      `The log "${ORIGIN}" has not signed`,
    );
    // A witness with the name of the log is no log.
    const twin = generateKey(ORIGIN, "witness");
    const byTwin = cosign(`${text}\n— x ${toBase64(new Uint8Array(68))}\n`, signerOf(twin.privateText), 5);
    expect(() => openCheckpoint(byTwin, [verifierOf(twin.vkey)])).toThrow("has not signed this checkpoint");
  });

  it("refuses texts of another form", () => {
    const hash = toBase64(root);
    const refused = [
      "",
      `${ORIGIN}\n12\n`,
      `${ORIGIN}\n12\n${hash}`,
      `\n12\n${hash}\n`,
      `${ORIGIN}\n12\n${hash}\n\n`,
      `${ORIGIN}\n12\n${hash}\n\nmore\n`,
      `${ORIGIN}\n012\n${hash}\n`,
      `${ORIGIN}\n+12\n${hash}\n`,
      `${ORIGIN}\n-1\n${hash}\n`,
      `${ORIGIN}\n1.0\n${hash}\n`,
      `${ORIGIN}\n9007199254740992\n${hash}\n`,
      `${ORIGIN}\n99999999999999999\n${hash}\n`,
      `${ORIGIN}\n12\n${hash.slice(0, -4)}\n`,
      `${ORIGIN}\n12\n${hash.slice(0, -1)}\n`,
    ];
    for (const changed of refused) expect(() => parseTreeHead(changed), changed).toThrow(/checkpoint/);
    expect(parseTreeHead(`${ORIGIN}\n9007199254740991\n${hash}\n`).size).toBe(2 ** 53 - 1);
    expect(parseTreeHead(`${ORIGIN}\n0\n${toBase64(EMPTY_ROOT)}\nextension\n`).size).toBe(0);
    expect(() => parseTreeHead(`${ORIGIN}\n0\n${hash}\n`)).toThrow("not have the root of an empty tree");
    expect(() => formatCheckpoint({ origin: ORIGIN, size: -1, root })).toThrow("size");
  });

  it("carries cosignatures of witnesses with their times", () => {
    const cosigned = cosign(signed, witness, 1_679_315_147);
    const keys = [verifier, verifierOf(witnessKey.vkey)];
    expect(openCheckpoint(cosigned, keys).cosignatures).toEqual([
      { name: "witness.example/w1", keyId: verifierOf(witnessKey.vkey).keyId, time: 1_679_315_147 },
    ]);
    // Not known, so nothing follows from it.
    expect(openCheckpoint(cosigned, [verifier]).cosignatures).toEqual([]);
    const { signature } = splitNote(cosigned).signatures[1] ?? { signature: new Uint8Array() };
    const later = signature.slice();
    later[7] = (later[7] ?? 0) ^ 1;
    const own = verifierOf(witnessKey.vkey);
    expect(own.verify(text, signature)).toBe(true);
    expect(own.verify(text, later)).toBe(false);
    expect(own.verify(text, signature.slice(8))).toBe(false);
    const farFuture = signature.slice();
    farFuture[0] = 255;
    expect(own.verify(text, farFuture)).toBe(false);
    expect(cosignatureTime(farFuture)).toBeUndefined();
    for (const time of [0, 1]) expect(own.verify(text, witness.sign(text, time))).toBe(true);
    expect(own.verify(text, witness.sign(text, 2 ** 62))).toBe(true);
    expect(own.verify(text, witness.sign(text, 2 ** 53 + 2))).toBe(true);
    expect(own.verify(text, witness.sign(text, 2 ** 63))).toBe(false);
    expect(() => witness.sign(text)).toThrow("needs a time");
    for (const length of [0, 7, 8, 71, 73]) expect(own.verify(text, new Uint8Array(length))).toBe(false);
  });
});
