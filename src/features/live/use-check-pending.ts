import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { commandNamed, requestLabel } from "#domain/commands/commands.ts";
import type { CommandName } from "#domain/commands/operations.ts";
import { messageOf } from "#src/backend/errors.ts";
import { checkPending } from "#src/backend/operations.ts";
import type { PendingOperation } from "#src/backend/pending-operations.ts";
import { draftOf, forgetSentDraft } from "#src/drafts/draft.ts";
import { toast } from "#src/ui/toast.ts";
import { refetchLiveRows, useConnectionStatus } from "./use-live-rows.ts";

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
  toast.error(`Not carried out: ${label}`, { id: key, description: messageOf(error) });
  refetchLiveRows(client);
}

/**
 * Finds out what became of operations whose answer was lost: when the signed-in area opens, for example after a
 * reload in mid-request, and when the connection is back.
 */
export function useCheckPending(accountId: string): void {
  const client = useQueryClient();
  const online = useConnectionStatus() === "online";

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again each time the connection comes back
  useEffect(() => {
    if (!navigator.onLine) return;
    void checkPending(accountId, (operation, outcome) => {
      if ("error" in outcome) reportRefused(client, operation, outcome.error);
      else reportCarriedOut(client, operation);
    });
  }, [client, accountId, online]);
}
