import { LogoutButton } from "#src/features/session/logout-button.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

export type AppWaitingProps = {
  /** The server's refusal: the time from which the app counts, or that this session was begun without it. */
  message: string;
  onRetry: () => void;
  retrying: boolean;
};

/** The page of an administrator whose app does not open the admin area in this session. */
export function AppWaiting({ message, onRetry, retrying }: AppWaitingProps) {
  return (
    <>
      <PageHeader
        title="The admin area stays closed for now"
        description="A stolen session could have set up an app of its own. So an app counts only some time after it was set up, and only in sessions that began with a code of it."
      />
      <Card title="What to do" className="max-w-3xl">
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose">{message}.</p>
          <p className="max-w-prose text-muted">
            Sign out and in again with a code of the app once it counts. The operator can let a new app count
            at once, on the server: npm run admin -- trust-app.
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
