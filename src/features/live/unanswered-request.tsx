import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleHelp } from "lucide-react";
import { useId } from "react";
import { requestLabel } from "#domain/commands/commands.ts";
import { formatExactTime } from "#domain/values/calendar.ts";
import { messageOf, OperationFailed, OperationRefused } from "#src/backend/errors.ts";
import { revoke, send } from "#src/backend/operations.ts";
import type { PendingOperation } from "#src/backend/pending-operations.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { reportCarriedOut, reportRefused } from "./report-pending.ts";

/** A request whose outcome is unknown, and the two things that its owner can do. */
export function UnansweredRequest({ operation }: { operation: PendingOperation }) {
  const titleId = useId();
  const client = useQueryClient();
  const onError = (error: unknown) => {
    if (error instanceof OperationRefused || error instanceof OperationFailed)
      reportRefused(client, operation, error);
    else toast.error(messageOf(error), { id: operation.key });
  };
  // Not useCommand: it would make a new key, and the outcome is announced as that of the stored request.
  const resend = useMutation({
    mutationFn: () => send(operation, { sentBefore: true }),
    onSuccess: () => reportCarriedOut(client, operation),
    onError,
  });
  // Not useCommand: revoking is no request of a user that could be left unanswered itself.
  const cancel = useMutation({
    mutationFn: () => revoke(operation),
    onSuccess: ({ outcome }) => {
      if (outcome === "carried-out") reportCarriedOut(client, operation);
      else toast.success("Request cancelled. Nothing was changed", { id: operation.key });
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
          We don't know whether “{requestLabel(operation.name, operation.input, operation.about)}” went
          through (sent at {formatExactTime(operation.at)})
        </p>
        <p className="max-w-[70ch]">
          The server has not confirmed it. Send it again to find out; it cannot happen twice. Or cancel it; if
          it has not happened yet, it will not happen.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            pending={resend.isPending}
            onClick={() => !isBusy && resend.mutate()}
          >
            Send again
          </Button>
          <Button
            variant="ghost"
            size="small"
            pending={cancel.isPending}
            onClick={() => !isBusy && cancel.mutate()}
          >
            Cancel request
          </Button>
        </div>
      </div>
    </section>
  );
}
