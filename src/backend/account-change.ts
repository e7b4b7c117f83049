import { AppwriteException } from "appwrite";
import type { OperationInput, OperationResult, QueryName } from "#domain/operations/operations.ts";
import { Offline, OperationFailed, OperationUnanswered } from "./errors.ts";
import { ask, isLostAnswer } from "./operations.ts";

/** The changes of an account that take a proof of its owner, with their names in English. */
const names = {
  changePassword: "Change password",
  changeEmail: "Change email",
  switchOffSecondStep: "Switch off two-step verification",
  renewRecoveryCodes: "New recovery codes",
} as const;

/**
 * Asks the server function for a change of the account. It has no key, because a password must be kept nowhere, so an
 * error of the server says nothing about its outcome.
 * @throws OperationRefused with the field at fault; OperationUnanswered when the server failed or fell
 * silent
 */
export function changeAccount<Name extends keyof typeof names>(
  name: Name,
  input: OperationInput<Name>,
): Promise<OperationResult<Name>> {
  return askOnce(name, input, names[name]);
}

/** The same for a change that only the code of one form knows. @param label its name in English */
export async function askOnce<Name extends QueryName>(
  name: Name,
  input: OperationInput<Name>,
  label: string,
): Promise<OperationResult<Name>> {
  try {
    return await ask(name, input);
  } catch (error) {
    if (error instanceof OperationFailed) throw new OperationUnanswered(label, "server-error");
    // The limit of calls refuses before anything happens.
    const isKnown = error instanceof Offline || (error instanceof AppwriteException && error.code === 429);
    if (!isKnown && isLostAnswer(error)) throw new OperationUnanswered(label, "silence");
    throw error;
  }
}
