import type * as z from "zod/mini";
import type { LiveTable } from "./live-tables.ts";

/**
 * How a noun describes its operations. Each noun has two files: `operations.ts` says who may call an operation, what it
 * takes and what it answers; `commands.ts` says what its commands are called and what follows from them. They are apart
 * because many pages need the names and few the checks.
 */

/**
 * `account` is any signed-in account, `investor` one with an active profile, `admin` an account with the
 * label.
 */
export type CallerRole = "account" | "investor" | "admin";

export type OperationDefinition = OperationRequirements &
  (
    | {
        readonly by: "admin";
        /** It takes the second step of the administrator also where the operator does not require one: `ADMIN_TOTP`. */
        readonly takesSecondStep?: true;
      }
    | {
        readonly by: Exclude<CallerRole, "admin">;
        /**
         * Whether the owner of a frozen account can do it. Refuse what a thief who knows the password could gain by, now
         * or later: `domain/freeze/freeze.ts`.
         */
        readonly whileFrozen: "allowed" | "refused";
      }
  );

interface OperationRequirements {
  readonly input: z.ZodMiniType;
  /** An operation without a key: it changes nothing, or nothing that a repetition could do twice. Its answer is sealed, because every open socket of the account receives it. */
  readonly isQuery?: true;
  /** How many characters a request may have, where it needs more than others. */
  readonly maxBody?: number;
}

/** The operations of a noun, by what each of them answers. */
export type OperationsOf<Results> = { readonly [Name in keyof Results]: OperationDefinition };

type Definitions = Readonly<Record<string, OperationDefinition>>;

/** The names of the read-only operations: no idempotency key, no audit entry. */
export type QueriesOf<Operations extends Definitions> = {
  [Name in keyof Operations]: Operations[Name] extends { isQuery: true } ? Name : never;
}[keyof Operations];

/** The names of the operations that change something, once per key. */
export type CommandsOf<Operations extends Definitions> = Exclude<keyof Operations, QueriesOf<Operations>>;

/** The input of a noun's rules, by operation: amounts as cents. */
export type InputsOf<Operations extends Definitions> = {
  readonly [Name in keyof Operations]: z.output<Operations[Name]["input"]>;
};

export type RawInput = Readonly<Record<string, unknown>>;

export interface CommandDefinition {
  /** The label while it has no answer yet. */
  readonly label: string;
  /** The title while it waits for a second administrator; null for a command that never does. */
  readonly proposal: string | null;
  /**
   * Why its audit entry calls for mails, lost ones included; null where it calls for none. Each cause needs a rule in
   * `functions/mail/from-audit.ts`, which does not compile without it.
   */
  readonly notifies: string | null;
  /** The text of its toast; null where the text depends on the request or the answer. */
  readonly done: string | null;
  /** A sentence below that text, where the text alone could be misunderstood. */
  readonly doneNote?: string;
  /** The title of its toast after a failure. Absent: the reason alone. */
  readonly failed?: string;
  /** The tables that pages read again after an answer. */
  readonly changes: readonly LiveTable[];
  /**
   * The input fields that its label shows. Listed one by one, so that no address, password or code gets into
   * a label by accident.
   */
  readonly subject?: (input: RawInput) => unknown;
}

/** The labels of every command of a noun. */
export type CommandsNamed<Operations extends Definitions> = Readonly<
  Record<CommandsOf<Operations>, CommandDefinition>
>;
