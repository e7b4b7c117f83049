import * as session from "#messages/generated/session.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";

/** Whether an account takes part. An account before its first activation is deactivated, too. */
export function ActivationBadge({ isActive }: { isActive: boolean }) {
  const t = useMessages();
  return (
    <Badge tone={isActive ? "success" : "danger"}>
      {t(isActive ? session.activationOn : session.activationOff)}
    </Badge>
  );
}
