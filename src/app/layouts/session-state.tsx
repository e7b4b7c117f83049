import { CloudOff, LoaderCircle, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { useConnectionStatus } from "#src/features/live/use-live-rows.ts";
import { useSession } from "#src/features/session/use-session.ts";

/**
 * How current the screen is. Says nothing when all is well: a session that is being refreshed, a lost network and
 * a lost live connection each have a word.
 */
export function SessionState() {
  const { status } = useSession();
  const connection = useConnectionStatus();
  return (
    <div role="status" className="min-w-0">
      {sign(status, connection)}
    </div>
  );
}

function sign(
  status: ReturnType<typeof useSession>["status"],
  connection: ReturnType<typeof useConnectionStatus>,
): ReactNode {
  if (connection === "offline")
    return (
      <Sign icon={<WifiOff aria-hidden size={15} />} title="What you see is what was known last.">
        Offline
      </Sign>
    );
  if (status === "unreachable")
    return (
      <Sign icon={<CloudOff aria-hidden size={15} />} title="What you see is what was known last.">
        Not up to date
      </Sign>
    );
  if (status !== "known")
    return (
      <Sign
        icon={<LoaderCircle aria-hidden size={15} className="animate-spin" />}
        title="Updating: what you see is from your last visit."
      >
        Loading...
      </Sign>
    );
  if (connection === "connecting")
    return (
      <Sign
        icon={<LoaderCircle aria-hidden size={15} className="animate-spin" />}
        title="Live updates are being connected. Until then the page asks every few seconds."
      >
        Connecting
      </Sign>
    );
  return null;
}

function Sign({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <span
      title={title}
      className="inline-flex items-center gap-1.5 rounded-full bg-sunken px-2.5 py-0.5 font-medium text-muted text-small"
    >
      {icon}
      <span className="max-sm:sr-only">{children}</span>
    </span>
  );
}
