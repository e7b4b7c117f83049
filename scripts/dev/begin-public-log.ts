import { Functions, TablesDB } from "node-appwrite";
import { publicLogKeyVariable, readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { keepPublicLog } from "#functions/operations/public-log/keep-public-log.ts";
import { type Access, keyClient } from "#scripts/deploy/function-variables.ts";

const ATTEMPTS = 3;

/**
 * Begins the public log of new demo data, which was written past the functions: the maintenance does it hourly, and until
 * then no entry would have a receipt. The functions go on with what is left after one run.
 * A busy machine may break a connection, so a run that failed is repeated.
 * @throws Error of the last run, when none succeeded
 */
export async function beginPublicLog(access: Access): Promise<void> {
  const client = keyClient(access);
  const { variables } = await new Functions(client).listVariables({ functionId: "operations" });
  const key = variables.find(({ key: name }) => name === publicLogKeyVariable)?.value;
  const dependencies = {
    now: () => new Date(),
    publicLogKeys: readPublicLogKeys({ [publicLogKeyVariable]: key }),
    publicLogWitnesses: { witnesses: [], report: () => {} },
  };
  for (let attempt = 1; ; attempt++) {
    try {
      const { size } = await keepPublicLog({ tables: new TablesDB(client) }, dependencies);
      if (size === 0) throw new Error("it is still empty after a run of the maintenance.");
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
