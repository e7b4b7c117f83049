import { CloudOff, LoaderCircle, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { connection as liveConnection } from "#src/backend/realtime.ts";
import { useConnectionStatus } from "#src/features/live/use-live-rows.ts";
import { useSession } from "#src/features/session/use-session.ts";

/** Milliseconds that a connection may take before it is worth a word. */
const PATIENCE_MS = 2000;

/**
 * How current the screen is. Says nothing when all is well: a session that is being refreshed, a lost network and
 * a live connection that stays away each have a word.
 */
export function SessionState() {
  const { status } = useSession();
  const connection = useConnectionStatus();
  const away = useLasting(connection === "connecting", PATIENCE_MS);
  return (
    <div role="status" className="shrink-0">
      {connection === "offline" ? (
        <Sign icon={<WifiOff aria-hidden size={15} />} title="What you see is what was known last.">
          Offline{asOf()}
        </Sign>
      ) : status === "unreachable" ? (
        <Sign icon={<CloudOff aria-hidden size={15} />} title="What you see is what was known last.">
          Not up to date
        </Sign>
      ) : status !== "known" ? (
        <Sign icon={turning} title="Updating: what you see is from your last visit.">
          Loading...
        </Sign>
      ) : away ? (
        <Sign
          icon={turning}
          title="Live updates are being connected. Until then the page asks every few seconds."
        >
          Connecting
        </Sign>
      ) : null}
    </div>
  );
}

const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

/** How old the screen is at most. */
function asOf(): string {
  const left = liveConnection.leftOnlineAt();
  return left === null ? "" : `, as of ${time.format(left)}`;
}

const turning = <LoaderCircle aria-hidden size={15} className="animate-spin" />;

/** True once the condition has held for so long without a break. */
function useLasting(condition: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [condition, milliseconds]);
  return lasting;
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
