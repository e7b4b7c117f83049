import type { CommandName, OperationInput, OperationResult } from "#domain/commands/operations.ts";
import { type RunOptions, run } from "#src/backend/operations.ts";
import { type Announcement, useAnnouncedMutation } from "./use-announced-mutation.ts";

/** One request of a command: its input, and the options of `run` that belong to this request. */
export interface CommandRequest<Name extends CommandName> extends Omit<RunOptions, "userId"> {
  readonly input: OperationInput<Name>;
}

/** A command as a feature describes it. */
export interface CommandOptions<Name extends CommandName, Given>
  extends Announcement<Given, OperationResult<Name>> {
  /** The caller: owns the request while its outcome is unknown. */
  readonly userId: string;
  /** Turns what `mutate` gets into the request. */
  readonly request: (given: Given) => CommandRequest<Name> | Promise<CommandRequest<Name>>;
}

/**
 * Returns the mutation that carries a command from the button to the toast. `run` makes the idempotency key, stores it
 * before sending and retries a lost answer; this hook announces the outcome, an unknown one too, and refetches what
 * the command changed. A feature adds texts only.
 */
export function useCommand<Name extends CommandName, Given = void>(
  name: Name,
  { userId, request, ...announcement }: CommandOptions<Name, Given>,
) {
  return useAnnouncedMutation(async (given: Given) => {
    const { input, ...options } = await request(given);
    return run(name, input, { userId, ...options });
  }, announcement);
}

/** The toast of a command that a second administrator has to confirm. */
export const proposedText = "Proposed. A second administrator must confirm it";

/** Returns the notice of a command that may have become a proposal. */
export function unlessProposed({ proposalId }: { readonly proposalId?: string }, done: string) {
  return proposalId === undefined ? done : ({ kind: "info", text: proposedText } as const);
}
