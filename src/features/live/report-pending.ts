import type { QueryClient } from "@tanstack/react-query";
import { commandNamed } from "#domain/operations/commands.ts";
import type { CommandName } from "#domain/operations/operations.ts";
import * as dashboard from "#messages/generated/dashboard.ts";
import { problemOf } from "#src/backend/errors.ts";
import { checkPending } from "#src/backend/operations.ts";
import type { PendingOperation } from "#src/backend/pending-operations.ts";
import { draftOf, forgetSentDraft } from "#src/drafts/draft.ts";
import type { Reading } from "#src/language/catalogues.ts";
import { textOf } from "#src/language/problem.ts";
import { toast } from "#src/ui/toast.ts";
import { requestName } from "./request-name.ts";
import { refetchLiveRows } from "./use-live-rows.ts";

/** A form that still holds what went through would invite to send it again. */
function forgetForm(name: CommandName, input: Readonly<Record<string, unknown>>): void {
  forgetSentDraft(draftOf(name, typeof input.planId === "string" ? input.planId : undefined), input);
}

/** Reports an operation that was executed although its answer was lost. */
export function reportExecuted(
  client: QueryClient,
  { key, name, input, about }: PendingOperation,
  reading: Reading,
): void {
  const { t } = reading;
  const label = requestName({ name, input, about }, reading);
  const { done = null, doneNote } = commandNamed(name) ?? {};
  const outcome = (part: string, message: string) => textOf({ type: `${name}.${part}`, message }, reading);
  // The key as id of the toast: the screen that sent the request may be showing the same.
  if (done === null) toast.success(t(dashboard.reportDone, { request: label }), { id: key });
  else
    toast.success(outcome("done", done), {
      id: key,
      description:
        doneNote === undefined
          ? label
          : t(dashboard.reportDoneNote, { request: label, note: outcome("doneNote", doneNote) }),
    });
  forgetForm(name as CommandName, input as Readonly<Record<string, unknown>>);
  refetchLiveRows(client);
}

/** Reports that an operation, sent again or not, had no effect. */
export function reportRefused(
  client: QueryClient,
  { key, name, input, about }: PendingOperation,
  error: unknown,
  reading: Reading,
): void {
  const request = requestName({ name, input, about }, reading);
  toast.error(reading.t(dashboard.reportRefused, { request }), {
    id: key,
    description: textOf(problemOf(error), reading),
  });
  refetchLiveRows(client);
}

/** Finds out what became of the operations of an account whose answer was lost, and reports it. */
export function reportPending(client: QueryClient, accountId: string, reading: Reading): void {
  void checkPending(accountId, (operation, outcome) => {
    if ("error" in outcome) reportRefused(client, operation, outcome.error, reading);
    else reportExecuted(client, operation, reading);
  });
}
