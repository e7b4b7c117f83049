import { type Verifier, verifierOf } from "#public-log/note.ts";

/** The variable of the function `operations` with the witnesses of the public log. */
export const publicLogWitnessesVariable = "PUBLIC_LOG_WITNESSES";

/** A witness of https://c2sp.org/tlog-witness: its key, and the address below which it takes checkpoints. */
export interface LogWitness {
  readonly key: Verifier;
  /** The text of the key, which the site publishes. */
  readonly vkey: string;
  readonly url: string;
}

/**
 * Reads the witnesses that an operator gave: verifier key, blank, address; the next one after a comma.
 * @throws Error with one sentence when one cannot be understood
 */
export function readPublicLogWitnesses(
  variables: Readonly<Record<string, string | undefined>>,
): readonly LogWitness[] {
  return (variables[publicLogWitnessesVariable] ?? "")
    .split(",")
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map(witness);
}

function witness(text: string): LogWitness {
  const [vkey = "", url = "", ...more] = text.split(/\s+/);
  const key = keyOf(vkey);
  if (key?.isWitness !== true || !/^https?:$/.test(protocolOf(url)) || more.length > 0)
    throw new Error(
      `The variable ${publicLogWitnessesVariable} must be like "witness.example+0123abcd+BASE64 https://witness.example", with commas between witnesses; "${text}" is not.`,
    );
  return { key, vkey, url: url.replace(/\/+$/, "") };
}

function keyOf(vkey: string): Verifier | undefined {
  try {
    return verifierOf(vkey);
  } catch {
    return undefined;
  }
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : "";
}
