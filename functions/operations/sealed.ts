import * as z from "zod/mini";
import {
  answerKey,
  exchangeAlgorithm,
  type SealedAnswer,
  sealParameters,
  toBase64,
} from "#domain/commands/sealed-answer.ts";
import { isOperation, isQuery } from "#domain/operations/operations.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { FunctionRequest } from "#functions/lib/context.ts";
import { parseJson } from "#functions/lib/json-body.ts";

/** An uncompressed point of P-256 has 88 characters of base64. */
const body = z.object({ answerKey: z.string().check(z.length(88)) });

/**
 * Seals the answer of a query to the page that asked: Appwrite 1.9.6 sends the answer of an execution to every socket
 * of the account, also to one whose session has not passed its second step. Commands answer ids only.
 */
export async function sealed(request: FunctionRequest, answer: unknown): Promise<unknown> {
  const name = request.path.slice(1);
  if (!(isOperation(name) && isQuery(name))) return answer;
  const { data } = body.safeParse(parseJson(request.bodyText));
  return data === undefined ? refuse("page-outdated") : seal(answer, data.answerKey);
}

async function seal(answer: unknown, pageKey: string): Promise<SealedAnswer | Refusal> {
  const { subtle } = crypto;
  const { privateKey, publicKey } = await subtle.generateKey(exchangeAlgorithm, false, ["deriveBits"]);
  let key: CryptoKey;
  try {
    key = await answerKey(privateKey, pageKey, "encrypt");
  } catch {
    return refuse("invalid-request", { detail: "answerKey is no public key" });
  }
  const text = new TextEncoder().encode(JSON.stringify(answer));
  return {
    publicKey: toBase64(await subtle.exportKey("raw", publicKey)),
    sealed: toBase64(await subtle.encrypt(sealParameters, key, text)),
  };
}
