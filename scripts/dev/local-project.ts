import { Functions } from "node-appwrite";
import { type Access, keyClient, setFunctionVariables } from "#scripts/deploy/function-variables.ts";
import { policyRules } from "#scripts/deploy/policies.ts";
import { serverOf } from "#scripts/operate/server.ts";

/**
 * Sets up the project of a local server that has just started: the variables of its functions, and passwords, sessions and
 * ways to sign in as `npm run deploy` sets them for a real project.
 */
export async function setUpLocalProject(
  access: Access,
  { smtpPort, appUrl }: { smtpPort: number; appUrl: string },
): Promise<void> {
  await setFunctionVariables({ ...access, smtpPort, appUrl });
  const server = serverOf(access);
  for (const rule of policyRules(process.env)) if (!(await rule.isSo(server))) await rule.set(server);
  // Its first execution shows the settings to the screens; the start does not wait for it.
  await new Functions(keyClient(access)).createExecution({ functionId: "operations", async: true });
}
