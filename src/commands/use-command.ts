import type { QueryKey } from "@tanstack/react-query";
import type { CommandDefinition } from "#domain/commands/definition.ts";
import { commands } from "#domain/operations/commands.ts";
import type { CommandName, OperationInput, OperationResult } from "#domain/operations/operations.ts";
import { type RunOptions, run } from "#src/backend/operations.ts";
import type { Problem } from "#src/language/problem.ts";
import { useTextOf } from "#src/language/use-messages.ts";
import { type Announcement, useAnnouncedMutation } from "./use-announced-mutation.ts";

/** One request of a command: its input, and the options of `run` that belong to this request. */
interface CommandRequest<Name extends CommandName> extends Omit<RunOptions, "userId"> {
  readonly input: OperationInput<Name>;
}

/** The additions of a screen to the description of a command. A text given here replaces that of the description. */
type CommandOptions<Name extends CommandName, Given> = Omit<
  Announcement<Given, OperationResult<Name>>,
  "invalidates"
> &
  RequestOptions<Name, Given> & {
    /** The caller: owns the request while its outcome is unknown. */
    readonly userId: string;
    /** Queries that are read again beside those of the tables that the command changes. */
    readonly alsoInvalidates?: Announcement<Given, unknown>["invalidates"];
  };

/** `mutate` gets the input, or what `request` turns into the request. */
type RequestOptions<Name extends CommandName, Given> =
  | {
      /** Names the person or thing of which the input has only the id, as in `run`; null where there is none. */
      readonly about: string | null;
      readonly request?: never;
    }
  | {
      readonly request: (given: Given) => CommandRequest<Name> | Promise<CommandRequest<Name>>;
      readonly about?: never;
    };

/**
 * Returns the mutation that carries a command from the button to the toast. `run` makes the idempotency key, stores it
 * before sending and retries a lost answer; this hook announces the outcome, an unknown one too, and refetches what
 * the command changed. Texts and tables come from `domain/<noun>/commands.ts`.
 */
export function useCommand<Name extends CommandName, Given = OperationInput<Name>>(
  name: Name,
  options: CommandOptions<Name, Given>,
) {
  const { userId, about, alsoInvalidates = [], request, ...announcement } = options;
  const { done, doneNote, failed }: CommandDefinition = commands[name];
  const textOf = useTextOf();
  // The English text stands beside the command, and another language has its own by the code.
  const text = (part: string, message: string) => textOf({ type: `${name}.${part}`, message });
  return useAnnouncedMutation(
    async (given: Given) => {
      // Without a request nothing says what `Given` is, so it is the input.
      const { input, ...more } = request ? await request(given) : { input: given as OperationInput<Name> };
      return run(name, input, { userId, about: about ?? undefined, ...more });
    },
    {
      ...(done !== null && {
        success: {
          text: text("done", done),
          ...(doneNote !== undefined && { description: text("doneNote", doneNote) }),
        },
      }),
      ...(failed !== undefined && { failure: text("failed", failed) }),
      ...announcement,
      invalidates: (given) => [
        ...changedKeys(name),
        ...(typeof alsoInvalidates === "function" ? alsoInvalidates(given) : alsoInvalidates),
      ],
    },
  );
}

/** Returns the query keys of the tables that a command changes. */
export function changedKeys(name: CommandName): readonly QueryKey[] {
  return commands[name].changes.map((table) => [table]);
}

/** The text about a command that a second administrator has to confirm. */
export const proposedText: Problem = {
  type: "proposed",
  message: "Proposed. A second administrator must confirm it",
};

/** Returns the notice of a command that may have become a proposal. */
export function unlessProposed({ proposalId }: { readonly proposalId?: string }, done: string) {
  return proposalId === undefined ? done : ({ kind: "info", text: proposedText } as const);
}
