import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Mail } from "#domain/mail/mail.ts";
import * as records from "#messages/generated/admin-records.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { PanelSection } from "#src/tables/panel-section.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { MailState } from "./mail-card.tsx";
import { statusLabels, statusTones } from "./mail-labels.ts";
import { mailById, mailText } from "./queries.ts";

interface MailDetailProps {
  mailId: string;
  personOf: (userId: string) => ReactNode;
  accountOf: (userId: string) => ReactNode;
  retrying: boolean;
  onRetry: (mail: Mail) => void;
}

/** A whole mail: how far it has come, and its text. */
export function MailDetail({ mailId, personOf, accountOf, retrying, onRetry }: MailDetailProps) {
  const t = useMessages();
  const found = useQuery(mailById(mailId));
  return (
    <>
      <QueryState
        query={found}
        problem={t(records.mailOneProblem)}
        loading={<Skeleton className="h-20 rounded-control" />}
      >
        {(mail) =>
          mail === null ? (
            <p>{t(records.mailNotFound)}</p>
          ) : (
            <div className="grid gap-1">
              <div className="flex items-start justify-between gap-4">
                <h3 dir="auto" className="wrap-anywhere min-w-0 font-semibold">
                  {mail.subject}
                </h3>
                <Badge tone={statusTones[mail.status]}>{t(statusLabels[mail.status])}</Badge>
              </div>
              <MailState mail={mail} personOf={personOf} retrying={retrying} onRetry={() => onRetry(mail)} />
            </div>
          )
        }
      </QueryState>
      <PanelSection title={t(records.mailText)}>
        <MailText mailId={mailId} />
      </PanelSection>
      {found.data?.userId && accountOf(found.data.userId)}
    </>
  );
}

function MailText({ mailId }: { mailId: string }) {
  const t = useMessages();
  const found = useQuery(mailText(mailId));
  return (
    <QueryState
      query={found}
      isLine
      problem={t(records.mailTextProblem)}
      loading={<Skeleton className="h-60 rounded-control" />}
    >
      {(text) => (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-small">
          {text}
        </p>
      )}
    </QueryState>
  );
}
