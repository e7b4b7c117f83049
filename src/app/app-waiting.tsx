import { LogoutButton } from "#src/features/session/logout-button.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

export interface AppWaitingProps {
  /** The server's refusal: the time from which the app counts, or that this session was begun without it. */
  message: string;
  onRetry: () => void;
  retrying: boolean;
}

/** The page of an administrator whose app does not open the admin area in this session. */
export function AppWaiting({ message, onRetry, retrying }: AppWaitingProps) {
  return (
    <>
      <PageHeader
        title="The admin area is not available yet"
        description="For your protection, a new authenticator app is accepted only after a waiting time, and only in sessions that began with a code from it."
      />
      <Card title="What to do" className="max-w-3xl">
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose">{message}.</p>
          <p className="max-w-prose text-muted">
            When the waiting time is over, sign out and sign in again with a code from the app. The operator
            can skip the waiting time on the server: npm run admin -- trust-app.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onRetry} pending={retrying}>
              Check again
            </Button>
            <LogoutButton />
          </div>
        </div>
      </Card>
    </>
  );
}
