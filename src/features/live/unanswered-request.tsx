import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { useId } from "react";
import * as dashboard from "#messages/generated/dashboard.ts";
import { OperationFailed, OperationRefused, problemOf } from "#src/backend/errors.ts";
import { revoke, send } from "#src/backend/operations.ts";
import type { PendingOperation } from "#src/backend/pending-operations.ts";
import { textOf } from "#src/language/problem.ts";
import { useFormats, useReading } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { reportExecuted, reportRefused } from "./report-pending.ts";
import { requestName } from "./request-name.ts";

/** A request whose outcome is unknown, and the two things that its owner can do. */
export function UnansweredRequest({ operation }: { operation: PendingOperation }) {
  const reading = useReading();
  const { t } = reading;
  const { exactTime } = useFormats();
  const titleId = useId();
  const client = useQueryClient();
  const onError = (error: unknown) => {
    if (error instanceof OperationRefused || error instanceof OperationFailed)
      reportRefused(client, operation, error, reading);
    else toast.error(textOf(problemOf(error), reading), { id: operation.key });
  };
  // Not useCommand: it would make a new key, and the outcome is announced as that of the stored request.
  const resend = useMutation({
    mutationFn: () => send(operation, { sentBefore: true }),
    onSuccess: () => reportExecuted(client, operation, reading),
    onError,
  });
  // Not useCommand: revoking is no request of a user that could be left unanswered itself.
  const cancel = useMutation({
    mutationFn: () => revoke(operation),
    onSuccess: ({ outcome }) => {
      if (outcome === "carried-out") reportExecuted(client, operation, reading);
      else toast.success(t(dashboard.unansweredCancelled), { id: operation.key });
    },
    onError,
  });
  const isBusy = resend.isPending || cancel.isPending;
  return (
    <section
      aria-labelledby={titleId}
      className="mb-6 flex gap-3 rounded-card border border-line bg-pending-soft px-4 py-3"
    >
      <CircleHelp aria-hidden size={20} className="mt-0.5 shrink-0 text-pending" />
      <div className="grid min-w-0 gap-2">
        {/* Not a heading: it stands before the page's own. The time distinguishes two requests of one amount. */}
        <p id={titleId} className="font-semibold [overflow-wrap:anywhere]">
          {t(dashboard.unansweredTitle, {
            request: requestName(operation, reading),
            time: exactTime(operation.at),
          })}
        </p>
        <p className="max-w-[70ch]">{t(dashboard.unansweredText)}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            pending={resend.isPending}
            onClick={() => !isBusy && resend.mutate()}
          >
            {t(dashboard.unansweredSend)}
          </Button>
          <Button
            variant="ghost"
            size="small"
            pending={cancel.isPending}
            onClick={() => !isBusy && cancel.mutate()}
          >
            {t(dashboard.unansweredCancel)}
          </Button>
        </div>
      </div>
    </section>
  );
}
