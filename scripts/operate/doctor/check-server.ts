import { errorMessage } from "#scripts/operate/command.ts";
import { serverInfo } from "#scripts/operate/require-appwrite.ts";
import { type DoctorContext, type Finding, final, ok, wrong } from "./finding.ts";

/** The versions this repository is written and tested for. */
const supported = /^1\.9\./;
/** Seconds by which two clocks may differ: a code of an authenticator app counts for 30, and Appwrite allows no drift. */
const DRIFT = 10;

/** Checks for an Appwrite of the right version, and its clock. @returns no further checks without one */
export async function* checkServer({ server: { endpoint } }: DoctorContext): AsyncGenerator<Finding> {
  let greeting: Awaited<ReturnType<typeof serverInfo>>;
  try {
    greeting = await serverInfo(endpoint);
  } catch (problem) {
    yield final(
      `${endpoint}: ${errorMessage(problem)}`,
      "check the address, the certificate and the firewall",
    );
    return;
  }
  const { version, clock } = greeting;
  if (version === undefined)
    yield final(
      `${endpoint} answers, but is not Appwrite`,
      "the endpoint ends with /v1 of Appwrite's own host",
    );
  else if (supported.test(version)) yield ok(`Appwrite ${version} at ${endpoint}`);
  else
    yield wrong(
      `Appwrite ${version} at ${endpoint}`,
      "this repository supports 1.9. See docs/operations.md, Upgrade Appwrite",
    );
  const drift = Math.round(Math.abs(Date.now() - clock) / 1000);
  if (drift > DRIFT)
    yield wrong(
      `the clocks of this machine and of the server differ by ${drift} seconds`,
      "set both by NTP. Codes of authenticator apps are valid for 30 seconds",
    );
}
