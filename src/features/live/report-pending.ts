import type { QueryClient } from "@tanstack/react-query";
import { commandNamed, requestLabel } from "#domain/commands/commands.ts";
import type { CommandName } from "#domain/commands/operations.ts";
import { messageOf } from "#src/backend/errors.ts";
import { checkPending } from "#src/backend/operations.ts";
import type { PendingOperation } from "#src/backend/pending-operations.ts";
import { draftOf, forgetSentDraft } from "#src/drafts/draft.ts";
import { toast } from "#src/ui/toast.ts";
import { refetchLiveRows } from "./use-live-rows.ts";

/** A form that still holds what went through would invite to send it again. */
function forgetForm(name: CommandName, input: Readonly<Record<string, unknown>>): void {
  forgetSentDraft(draftOf(name, typeof input.planId === "string" ? input.planId : undefined), input);
}

/** Reports an operation that was carried out although its answer was lost. */
export function reportCarriedOut(client: QueryClient, { key, name, input, about }: PendingOperation): void {
  const label = requestLabel(name, input, about);
  const { done: text = null, doneNote } = commandNamed(name) ?? {};
  // The key as id of the toast: the screen that sent the request may be showing the same.
  if (text === null) toast.success(`${label}: done`, { id: key });
  else
    toast.success(text, { id: key, description: doneNote === undefined ? label : `${label}. ${doneNote}` });
  forgetForm(name as CommandName, input as Readonly<Record<string, unknown>>);
  refetchLiveRows(client);
}

/** Reports that an operation, sent again or not, had no effect. */
export function reportRefused(
  client: QueryClient,
  { key, name, input, about }: PendingOperation,
  error: unknown,
): void {
  const label = requestLabel(name, input, about);
  toast.error(`Could not complete: ${label}`, { id: key, description: messageOf(error) });
  refetchLiveRows(client);
}

/** Finds out what became of the operations of an account whose answer was lost, and reports it. */
export function reportPending(client: QueryClient, accountId: string): void {
  void checkPending(accountId, (operation, outcome) => {
    if ("error" in outcome) reportRefused(client, operation, outcome.error);
    else reportCarriedOut(client, operation);
  });
}
