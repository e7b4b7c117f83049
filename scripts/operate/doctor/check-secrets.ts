import { functionVariables } from "#scripts/deploy/variables.ts";
import { secretsCommandVariable, type Variables } from "#scripts/operate/command.ts";
import { type DoctorContext, type Finding, ok, unknown, wrong } from "./finding.ts";

/** The secrets that commands for operators read: those of the functions, and two of the commands themselves. */
const secrets: ReadonlySet<string> = new Set([
  ...Object.values(functionVariables).flatMap((variables) =>
    variables.filter(({ isSecret }) => isSecret === true).map(({ name }) => name),
  ),
  "APPWRITE_API_KEY",
  "ADMIN_PASSWORD",
]);

/** Returns the names of the secrets among the variables of a file. */
export const secretsIn = (variables: Variables): readonly string[] =>
  [...secrets].filter((name) => (variables[name] ?? "") !== "");

/** Whether secrets lie readable in the file of variables. Those of the functions are in Appwrite, which never shows them. */
export async function* checkSecrets({ plainSecrets, values }: DoctorContext): AsyncGenerator<Finding> {
  const command = values.variables[secretsCommandVariable] ?? "";
  if (plainSecrets.length === 0) {
    yield ok(
      command === "" || command === "off"
        ? "no secret is in the file of variables"
        : `secrets come from ${secretsCommandVariable}, and none is in the file of variables`,
    );
    return;
  }
  const message = `the file of variables holds ${plainSecrets.join(", ")} in plain text`;
  yield command === "off"
    ? unknown(
        `${message}, as ${secretsCommandVariable}=off says`,
        "move them to a vault otherwise: docs/deploy.md",
      )
    : wrong(
        message,
        `move them to a vault, and name it by ${secretsCommandVariable}: docs/deploy.md, "Keep secrets in a vault"`,
      );
}
