import {
  answerKey,
  exchangeAlgorithm,
  fromBase64,
  type SealedAnswer,
  sealParameters,
  toBase64,
} from "#domain/sealed-answer.ts";

/** A question whose answer only this page can read. */
export interface SealedQuestion {
  /** The public key to send with the question. */
  readonly answerKey: string;
  /** Opens the answer. @throws when it was sealed for somebody else */
  open(answer: SealedAnswer): Promise<unknown>;
}

/** Makes a key pair for one question; the private key never leaves the page. */
export async function sealedQuestion(): Promise<SealedQuestion> {
  const { subtle } = crypto;
  const { privateKey, publicKey } = await subtle.generateKey(exchangeAlgorithm, false, ["deriveBits"]);
  return {
    answerKey: toBase64(await subtle.exportKey("raw", publicKey)),
    async open({ publicKey: theirs, sealed }) {
      const key = await answerKey(privateKey, theirs, "decrypt");
      const text = await subtle.decrypt(sealParameters, key, fromBase64(sealed));
      return JSON.parse(new TextDecoder().decode(text));
    },
  };
}
