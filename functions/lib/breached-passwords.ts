import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { isListed } from "#domain/security/breached-password.ts";

/** The check of a password against those that leaked often. */
export type IsBreached = (password: string) => Promise<boolean>;

/** How long the service may take, in milliseconds. */
const SERVICE_TIME = 2_000;

/** Far more than a range has, in characters. */
const LONGEST_RANGE = 500_000;

interface Sources {
  /** The list that the build puts beside the function. */
  readonly list: URL;
  /**
   * The address of a service with the ranges of Have I Been Pwned, such as `https://api.pwnedpasswords.com`; empty for none.
   * It gets the first five digits of the hash, which some hundred leaked passwords have.
   */
  readonly service: string;
  /** Writes down why the service did not answer. */
  readonly report: (problem: string) => void;
}

/** Returns the check against the embedded list and, where the operator names one, an online service. */
export function breachCheck({ list, service, report }: Sources): IsBreached {
  return async (password) => {
    const hash = createHash("sha1").update(password).digest();
    if (isListed(await entriesOf(list), hash)) return true;
    if (service === "") return false;
    try {
      return await isInRange(service, hash.toString("hex").toUpperCase());
    } catch (problem) {
      // The embedded list has decided.
      report(`The service of breached passwords did not answer: ${problem}`);
      return false;
    }
  };
}

/** The lists that this process has read, by their addresses. */
const lists = new Map<string, Promise<Uint8Array>>();

function entriesOf(list: URL): Promise<Uint8Array> {
  const entries = lists.get(list.href) ?? readFile(list);
  lists.set(list.href, entries);
  return entries;
}

async function isInRange(service: string, hash: string): Promise<boolean> {
  const [prefix, suffix] = [hash.slice(0, 5), hash.slice(5)];
  const answer = await fetch(`${service.replace(/\/+$/, "")}/range/${prefix}`, {
    // With padding every range is as long as any other, so its length does not reveal which one was asked for.
    headers: { "Add-Padding": "true", "user-agent": "keelstone" },
    signal: AbortSignal.timeout(SERVICE_TIME),
    redirect: "error",
  });
  if (!answer.ok) throw new Error(`it answers with ${answer.status}`);
  const text = await answer.text();
  if (text.length > LONGEST_RANGE) throw new Error("its answer is too long");
  // Lines "SUFFIX:COUNT"; those that only pad the answer have the count 0.
  return text.split(/\r?\n/).some((line) => {
    const [found, count] = line.split(":");
    return found?.toUpperCase() === suffix && Number(count) > 0;
  });
}

/** The variable of the function `operations`. */
export const breachServiceVariable = "BREACH_SERVICE_URL";

/** The operator's service; empty for none. @throws Error with one sentence when the variable is no address */
export function readBreachService(variables: Readonly<Record<string, string | undefined>>): string {
  const text = variables[breachServiceVariable] ?? "";
  if (text === "" || (/^https?:\/\//.test(text) && URL.canParse(text))) return text;
  throw new Error(
    `The variable ${breachServiceVariable} must be an address such as https://api.pwnedpasswords.com, not "${text}".`,
  );
}

/**
 * Returns why a password may not be used; null when it may.
 * @param code `breached-password` where it is being set, `breached-proof` where it is to prove the owner
 */
export async function breachedRefusal(
  isBreached: IsBreached,
  password: string,
  code: "breached-password" | "breached-proof",
): Promise<Refusal | null> {
  return (await isBreached(password)) ? refuse(code) : null;
}
