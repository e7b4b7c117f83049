import { type ReactNode, useState } from "react";
import { isOverdue, type Mail, mayRetry } from "#domain/mail/mail.ts";
import * as records from "#messages/generated/admin-records.ts";
import { templateName } from "#src/fields/template-labels.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  const { subject, status } = mail;
  return (
    <article
      aria-label={subject}
      className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-start justify-between gap-4">
        <h3 dir="auto" className="wrap-anywhere min-w-0 font-semibold">
          {subject}
        </h3>
        <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>
      </div>
      <MailState mail={mail} {...rest} />
    </article>
  );
}

/** How far a mail has come, and a way to send it again. */
export function MailState({ mail, personOf, retrying, onRetry }: MailCardProps) {
  const t = useMessages();
  const rich = useRichText();
  const [asking, setAsking] = useState(false);
  const { subject, recipient, template: code, userId, error } = mail;
  const template = templateName(code, t);
  const command = t(records.mailRetryCommand, { subject, recipient });
  return (
    <>
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-1.5 text-small">
        {userId === null || userId === ""
          ? t(records.mailTo, { template, recipient })
          : rich(records.mailToAccount, { template, account: <>{personOf(userId)}</>, recipient })}
      </p>
      <History mail={mail} />
      {error !== null && <p className="wrap-anywhere mt-1 text-negative text-small">{error}</p>}
      {mayRetry(mail) && (
        <Button
          variant="secondary"
          size="small"
          className="mt-2 self-start justify-self-start"
          aria-label={command}
          data-command={command}
          pending={retrying}
          opens={mail.mayHaveArrived ? ConfirmOnDemand : undefined}
          onClick={() => (mail.mayHaveArrived ? setAsking(true) : onRetry())}
        >
          {t(records.mailRetry)}
        </Button>
      )}
      <ConfirmOnDemand
        open={asking}
        onOpenChange={setAsking}
        title={t(records.mailRetryTitle)}
        confirmLabel={t(records.mailRetry)}
        onConfirm={() => {
          setAsking(false);
          onRetry();
        }}
      >
        {t(records.mailRetryText, { recipient })}
      </ConfirmOnDemand>
    </>
  );
}

/** When it was written, tried and sent, and when it is tried again. */
function History({ mail }: { mail: Mail }) {
  const { $createdAt, sentAt, attempts, status, nextAttemptAt } = mail;
  const t = useMessages();
  const rich = useRichText();
  const { moment } = useFormats();
  const now = Date.parse(useNow());
  return (
    <ul className="flex flex-wrap gap-x-4 text-muted text-small">
      <li>{rich(records.mailWrittenAt, { time: <TimeCell at={$createdAt} precision="second" /> })}</li>
      {attempts > 0 && <li>{t(records.mailTries, { count: attempts })}</li>}
      {sentAt !== null && (
        <li>{rich(records.mailSentAt, { time: <TimeCell at={sentAt} precision="second" /> })}</li>
      )}
      {status === "failed" && nextAttemptAt !== null && (
        <li>{t(records.mailNextAttempt, { time: moment(nextAttemptAt) })}</li>
      )}
      {isOverdue(mail, now) && <li>{t(records.mailOverdue)}</li>}
      {status === "given-up" && <li>{t(records.mailNotRetried)}</li>}
    </ul>
  );
}
