import { type Signer, signerOf } from "#public-log/note.ts";

/** The variable of the function `operations` with the key that signs the public log. */
export const publicLogKeyVariable = "PUBLIC_LOG_KEY";

/** The keys that sign the public log, the first one by its name. */
export interface PublicLogKeys {
  /** The name of the log, which every checkpoint begins with. */
  readonly origin: string;
  readonly signers: readonly Signer[];
}

/**
 * Reads the keys that an operator gave as a variable, separated by blanks; null where none is given, so that there is no
 * log. While a key is replaced there are two, of one name.
 * @throws Error with one sentence when one cannot be understood
 */
export function readPublicLogKeys(
  variables: Readonly<Record<string, string | undefined>>,
): PublicLogKeys | null {
  const texts = (variables[publicLogKeyVariable] ?? "").split(/\s+/).filter((text) => text !== "");
  const signers = texts.map(signer);
  const [first, ...more] = signers;
  if (first === undefined) return null;
  if (more.some(({ name }) => name !== first.name))
    throw new Error(`All keys of the variable ${publicLogKeyVariable} must have the same name.`);
  return { origin: first.name, signers };
}

function signer(text: string): Signer {
  try {
    return signerOf(text);
  } catch {
    // The value is a secret, so the sentence does not show it.
    throw new Error(`The variable ${publicLogKeyVariable} must be what \`npm run log:key\` prints.`);
  }
}
