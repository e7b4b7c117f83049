import { Query } from "node-appwrite";
import { isWitnessKey } from "#domain/public-log/key-kind.ts";
import { logKeysTable, parseLogKey } from "#domain/public-log/log-rows.ts";
import { publicLogWitnessesVariable, readPublicLogWitnesses } from "#functions/lib/public-log-witnesses.ts";
import { verifierOf } from "#public-log/note.ts";
import { rows } from "./doctor-rows.ts";
import { type DoctorContext, type Finding, ok, unknown, wrong } from "./finding.ts";

const appendNow = "press Append now on the overview of the admin area: the function publishes the keys then";

/**
 * Whether readers see the witnesses that the function asks, and no others: a key that only the row has may be one that
 * a stranger put there. Nothing where the site has no log or no witnesses.
 */
export async function* checkWitnessKeys({ server }: Pick<DoctorContext, "server">): AsyncGenerator<Finding> {
  const keys = (await rows(server, logKeysTable, [Query.limit(100)])).map(parseLogKey);
  if (keys.length === 0) return;
  const { variables } = await server.functions.listVariables({ functionId: "operations" });
  const variable = variables.find(({ key }) => key === publicLogWitnessesVariable);
  if (variable?.secret) {
    yield unknown(
      `the witnesses of the public log could not be compared: ${publicLogWitnessesVariable} is secret`,
      "its keys are public: delete the variable in the console, then npm run deploy",
    );
    return;
  }
  const witnesses = readPublicLogWitnesses({ [publicLogWitnessesVariable]: variable?.value });
  const asked = witnesses.map(({ vkey }) => vkey);
  const shown = keys
    .filter(({ key, retiredSize }) => isWitnessKey(key) && retiredSize == null)
    .map(({ key }) => key);
  const missing = asked.filter((key) => !shown.includes(key));
  const strange = shown.filter((key) => !asked.includes(key));
  for (const key of missing)
    yield wrong(`the key of the witness ${verifierOf(key).name} is not published: ${key}`, appendNow);
  for (const key of strange)
    yield wrong(
      `the site names a witness that ${publicLogWitnessesVariable} does not have, ${verifierOf(key).name}: ${key}`,
      `${appendNow}, and that this one is asked no longer`,
    );
  if (asked.length > 0 && missing.length + strange.length === 0)
    yield ok(`readers see the keys of all ${asked.length} witnesses of the public log`);
}
