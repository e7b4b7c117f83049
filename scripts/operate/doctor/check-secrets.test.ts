import { expect, it } from "vitest";
import { checkSecrets, secretsIn } from "./check-secrets.ts";
import type { DoctorContext, Finding } from "./finding.ts";

async function found(file: Record<string, string>, command?: string): Promise<Finding | undefined> {
  const variables = { ...file, SECRETS_COMMAND: command };
  const context = { plainSecrets: secretsIn(file), values: { variables } } as unknown as DoctorContext;
  for await (const finding of checkSecrets(context)) return finding;
  return undefined;
}

it.each([
  [{ APPWRITE_API_KEY: "k" }, undefined, "wrong"],
  [{ SMTP_PASSWORD: "p", SECOND_STEP_KEY: "s", PUBLIC_LOG_KEY: "l", MAIL_API_KEY: "m" }, "vault", "wrong"],
  [{ APPWRITE_API_KEY: "k" }, "off", "unknown"],
  [{ APPWRITE_API_KEY: "", SMTP_USERNAME: "u" }, undefined, "ok"],
  [{}, "vault read", "ok"],
])("a file of variables with %o, and the vault %s: %s", async (file, command, state) => {
  const finding = await found(file, command);
  expect(finding?.state).toBe(state);
  for (const [name, value] of Object.entries(file)) {
    if (state !== "ok") expect(finding?.message).toContain(name);
    if (value.length > 0 && state === "ok") expect(finding?.message).not.toContain(name);
  }
});
