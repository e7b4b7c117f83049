import {
  answerKey,
  exchangeAlgorithm,
  fromBase64,
  type SealedAnswer,
  sealParameters,
  toBase64,
} from "#domain/commands/sealed-answer.ts";

/** A query whose answer only this page can read. */
interface SealedQuery {
  /** The public key to send with the query. */
  readonly answerKey: string;
  /** Opens the answer; one that was not sealed is returned as it is. @throws when it was sealed for another page */
  open(answer: unknown): Promise<unknown>;
}

function isSealed(answer: unknown): answer is SealedAnswer {
  return typeof answer === "object" && answer !== null && "sealed" in answer && "publicKey" in answer;
}

/** Makes a key pair for one query; the private key never leaves the page. */
export async function sealedQuery(): Promise<SealedQuery> {
  const { subtle } = crypto;
  const { privateKey, publicKey } = await subtle.generateKey(exchangeAlgorithm, false, ["deriveBits"]);
  return {
    answerKey: toBase64(await subtle.exportKey("raw", publicKey)),
    async open(answer) {
      if (!isSealed(answer)) return answer;
      const key = await answerKey(privateKey, answer.publicKey, "decrypt");
      const text = await subtle.decrypt(sealParameters, key, fromBase64(answer.sealed));
      return JSON.parse(new TextDecoder().decode(text));
    },
  };
}
