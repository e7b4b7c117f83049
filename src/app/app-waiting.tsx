import * as adminFrame from "#messages/generated/admin-frame.ts";
import type { RefusalBody } from "#src/backend/errors.ts";
import { LogoutButton } from "#src/features/session/logout-button.tsx";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

interface AppWaitingProps {
  /** The server's: the time from which the app counts, or that this session was begun without it. */
  refusal: RefusalBody;
  onRetry: () => void;
  retrying: boolean;
}

/** The page of an administrator whose app does not open the admin area in this session. */
export function AppWaiting({ refusal, onRetry, retrying }: AppWaitingProps) {
  const t = useMessages();
  return (
    <>
      <PageHeader title={t(adminFrame.waitTitle)} description={t(adminFrame.waitLead)} />
      <Card title={t(adminFrame.waitAdvice)} className="max-w-3xl">
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose">
            <RefusalSentence refusal={refusal} />
          </p>
          <p className="max-w-prose text-muted">
            {t(adminFrame.waitText, { command: "npm run admin -- trust-app" })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onRetry} pending={retrying}>
              {t(adminFrame.waitCheck)}
            </Button>
            <LogoutButton />
          </div>
        </div>
      </Card>
    </>
  );
}
