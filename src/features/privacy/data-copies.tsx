import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DownloadSummary } from "#domain/privacy/operations.ts";
import * as data from "#messages/generated/your-data.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { downloadsOf } from "./queries.ts";

const RequestDialog = onDemand(
  withMessages(["money", "data"], () => import("./data-dialogs.tsx").then((module) => module.RequestDialog)),
);
const DownloadDialog = onDemand(
  withMessages(["money", "data"], () => import("./data-dialogs.tsx").then((module) => module.DownloadDialog)),
);

interface DataCopiesProps {
  account: { id: string; email: string; secondStep: boolean };
}

/** The copies of the data that the account asked for: being made, ready to be saved, or failed. */
export function DataCopies({ account }: DataCopiesProps) {
  const t = useMessages();
  const copies = useQuery(downloadsOf(account.id));
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:gap-x-12">
      <div className="grid content-start gap-4">
        <p className="max-w-prose text-muted">{t(data.copyText)}</p>
        <p className="max-w-prose text-muted">{t(data.copyMail)}</p>
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <QueryState
          query={copies}
          problem={t(data.listFailed)}
          loading={<Skeleton className="h-28 rounded-control" />}
        >
          {({ downloads, nextAt }) => (
            <>
              {downloads.length === 0 ? (
                <p className="border-line border-t pt-4 xl:border-0 xl:pt-0">{t(data.none)}</p>
              ) : (
                <ul className="divide-y divide-line border-line border-t">
                  {downloads.map((download) => (
                    <Copy key={download.id} account={account} download={download} />
                  ))}
                </ul>
              )}
              <NewCopy
                account={account}
                nextAt={nextAt}
                isMaking={downloads.some(({ status }) => status === "making")}
              />
            </>
          )}
        </QueryState>
      </div>
    </div>
  );
}

/** The button that asks for a copy; nothing while one is being made, and when that is possible again. */
function NewCopy({
  account,
  nextAt,
  isMaking,
}: DataCopiesProps & { nextAt: string | null; isMaking: boolean }) {
  const t = useMessages();
  const formats = useFormats();
  const [isAsking, setAsking] = useState(false);
  if (isMaking) return null;
  if (nextAt !== null)
    return <p className="text-muted">{t(data.nextAt, { time: formats.dayTime(nextAt) })}</p>;
  return (
    <>
      <Button className="justify-self-start" opens={RequestDialog} onClick={() => setAsking(true)}>
        {t(data.request)}
      </Button>
      <RequestDialog
        account={account}
        open={isAsking}
        onOpenChange={setAsking}
        onDone={() => setAsking(false)}
      />
    </>
  );
}

const states = {
  making: { tone: "pending", label: data.stateMaking },
  ready: { tone: "success", label: data.stateReady },
  failed: { tone: "danger", label: data.stateFailed },
} as const;

function Copy({ account, download }: DataCopiesProps & { download: DownloadSummary }) {
  const t = useMessages();
  const rich = useRichText();
  const formats = useFormats();
  const [isSaving, setSaving] = useState(false);
  const { id, status, requestedAt, expiresAt, openedAt } = download;
  const { tone, label } = states[status];
  const time = (at: string) => (
    <time dateTime={at} className="figures">
      {formats.dayTime(at)}
    </time>
  );
  const facts = [
    rich(data.requestedAt, { time: time(requestedAt) }),
    status === "ready" && rich(data.availableUntil, { time: time(expiresAt) }),
    openedAt !== null && rich(data.openedAt, { time: time(openedAt) }),
  ];
  return (
    <li className="grid gap-3 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-1.5" role="status">
        <Badge tone={tone}>{t(label)}</Badge>
        <Facts of={facts} />
        {status === "making" && <p className="text-small">{t(data.makingText)}</p>}
        {status === "failed" && <p className="text-small">{t(data.failedText)}</p>}
      </div>
      {status === "ready" && (
        <>
          <Button
            variant="secondary"
            className="justify-self-start"
            aria-label={t(data.downloadOf, { time: formats.dayTime(requestedAt) })}
            opens={DownloadDialog}
            onClick={() => setSaving(true)}
          >
            {t(data.download)}
          </Button>
          <DownloadDialog
            account={account}
            downloadId={id}
            open={isSaving}
            onOpenChange={setSaving}
            onDone={() => setSaving(false)}
          />
        </>
      )}
    </li>
  );
}
