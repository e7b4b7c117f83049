import { expect, it } from "vitest";
import { answerKey, exchangeAlgorithm, fromBase64, sealParameters, toBase64 } from "./sealed-answer.ts";

const { subtle } = crypto;

async function side() {
  const { privateKey, publicKey } = await subtle.generateKey(exchangeAlgorithm, false, ["deriveBits"]);
  return { privateKey, publicKey: toBase64(await subtle.exportKey("raw", publicKey)) };
}

it("a sealed answer can be opened by its caller only", async () => {
  const [server, caller, other] = [await side(), await side(), await side()];
  const text = new TextEncoder().encode("the answer");
  const sealing = await answerKey(server.privateKey, caller.publicKey, "encrypt");
  const sealed = await subtle.encrypt(sealParameters, sealing, text);
  const opening = await answerKey(caller.privateKey, server.publicKey, "decrypt");
  expect(new Uint8Array(await subtle.decrypt(sealParameters, opening, sealed))).toEqual(text);
  const foreign = await answerKey(other.privateKey, server.publicKey, "decrypt");
  await expect(subtle.decrypt(sealParameters, foreign, sealed)).rejects.toThrow();
});

it("a key works only for the use it was derived for, and cannot be exported", async () => {
  const [server, caller] = [await side(), await side()];
  const key = await answerKey(server.privateKey, caller.publicKey, "encrypt");
  expect(key).toMatchObject({ usages: ["encrypt"], extractable: false, algorithm: { length: 256 } });
});

it("refuses a malformed public key", async () => {
  const { privateKey } = await side();
  await expect(answerKey(privateKey, "bm9uZQ==", "encrypt")).rejects.toThrow();
  await expect(answerKey(privateKey, "not base64!", "encrypt")).rejects.toThrow();
});

it("bytes survive base64, also those above 127", () => {
  const bytes = Uint8Array.from([0, 127, 128, 255]);
  expect(toBase64(bytes.buffer)).toBe("AH+A/w==");
  expect(fromBase64("AH+A/w==")).toEqual(bytes);
});
