import { type ReactNode, useState } from "react";
import { isOverdue, type Mail, mayRetry, templateName } from "#domain/mail/mail.ts";
import { formatMoment } from "#domain/values/calendar.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { statusLabels, statusTones } from "./mail-labels.ts";

interface MailCardProps {
  mail: Mail;
  /** Picture and name of an account, leading to its page. */
  personOf: (userId: string) => ReactNode;
  retrying: boolean;
  onRetry: () => void;
}

/** A mail, how far it has come, and what went wrong. */
export function MailCard({ mail, ...rest }: MailCardProps) {
  const { subject, status } = mail;
  return (
    <article
      aria-label={subject}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 className="wrap-anywhere min-w-0 font-semibold">{subject}</h3>
        <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
      </div>
      <MailState mail={mail} {...rest} />
    </article>
  );
}

/** How far a mail has come, and a way to send it again. */
export function MailState({ mail, personOf, retrying, onRetry }: MailCardProps) {
  const [asking, setAsking] = useState(false);
  const { subject, recipient, template, userId, error } = mail;
  return (
    <>
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-1.5 text-small">
        {templateName(template)}, to {userId !== null && userId !== "" && personOf(userId)} {recipient}
      </p>
      <History mail={mail} />
      {error !== null && <p className="wrap-anywhere mt-1 text-negative text-small">{error}</p>}
      {mayRetry(mail) && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 self-start justify-self-start"
          aria-label={`Retry ${subject} to ${recipient}`}
          data-command={`Retry ${subject} to ${recipient}`}
          pending={retrying}
          opens={mail.mayHaveArrived ? ConfirmOnDemand : undefined}
          onClick={() => (mail.mayHaveArrived ? setAsking(true) : onRetry())}
        >
          Retry
        </Button>
      )}
      <ConfirmOnDemand
        open={asking}
        onOpenChange={setAsking}
        title="Retry this email?"
        confirmLabel="Retry"
        onConfirm={() => {
          setAsking(false);
          onRetry();
        }}
      >
        The last attempt got no answer, so {recipient} may already have this email. It will be sent again with
        the same ID, but the provider may still deliver it twice.
      </ConfirmOnDemand>
    </>
  );
}

/** When it was written, tried and sent, and when it is tried again. */
function History({ mail }: { mail: Mail }) {
  const { $createdAt, sentAt, attempts, status, nextAttemptAt } = mail;
  const now = Date.parse(useNow());
  return (
    <ul className="flex flex-wrap gap-x-4 text-muted text-small">
      <li>
        Written <TimeCell at={$createdAt} precision="second" />
      </li>
      {attempts > 0 && <li>{attempts === 1 ? "1 attempt" : `${attempts} attempts`}</li>}
      {sentAt !== null && (
        <li>
          Sent <TimeCell at={sentAt} precision="second" />
        </li>
      )}
      {status === "failed" && nextAttemptAt !== null && <li>Next attempt {formatMoment(nextAttemptAt)}</li>}
      {isOverdue(mail, now) && <li>Overdue: not sent yet</li>}
      {status === "given-up" && <li>Not retried automatically</li>}
    </ul>
  );
}
