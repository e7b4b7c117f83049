import { CloudOff, LoaderCircle, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import * as app from "#messages/generated/app.ts";
import { connection as liveConnection } from "#src/backend/realtime.ts";
import { useConnectionStatus } from "#src/features/live/use-live-rows.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";

/** Milliseconds that a connection may take before it is worth a word. */
const CONNECTING_DELAY_MS = 2000;

/**
 * How current the screen is. Renders nothing while data is current: a session that is being refreshed, a lost network and
 * a live connection that stays away each have a word.
 */
export function SessionState() {
  const t = useMessages();
  const { time } = useFormats();
  const { status } = useSession();
  const connection = useConnectionStatus();
  const away = useLasting(connection === "connecting", CONNECTING_DELAY_MS);
  const left = connection === "offline" ? liveConnection.leftOnlineAt() : null;
  return (
    <div role="status" className="shrink-0">
      {connection === "offline" ? (
        <StatusChip grave icon={<WifiOff aria-hidden size={15} />} title={t(app.stateLastKnown)}>
          {left === null ? t(app.stateOffline) : t(app.stateOfflineSince, { time: time(left) })}
        </StatusChip>
      ) : status === "unreachable" ? (
        <StatusChip grave icon={<CloudOff aria-hidden size={15} />} title={t(app.stateLastKnown)}>
          {t(app.stateOutdated)}
        </StatusChip>
      ) : status !== "known" ? (
        <StatusChip icon={turning} title={t(app.stateUpdating)}>
          {t(app.stateLoading)}
        </StatusChip>
      ) : away ? (
        <StatusChip icon={turning} title={t(app.stateConnectingText)}>
          {t(app.stateConnecting)}
        </StatusChip>
      ) : null}
    </div>
  );
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

interface StatusChipProps {
  icon: ReactNode;
  title: string;
  /** The page may show old data: on a phone, where the bar has no room for words, they stand below it. */
  grave?: boolean;
  children: ReactNode;
}

function StatusChip({ icon, title, grave = false, children }: StatusChipProps) {
  return (
    <span
      title={title}
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-medium text-small",
        grave
          ? "bg-pending-soft text-pending max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:justify-center max-sm:rounded-none"
          : "bg-sunken text-muted",
      )}
    >
      {icon}
      <span className={grave ? undefined : "max-sm:sr-only"}>{children}</span>
    </span>
  );
}
