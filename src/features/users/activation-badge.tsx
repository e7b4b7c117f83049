import { Badge } from "#src/ui/badge.tsx";

/** Whether an account takes part. An account before its first activation is deactivated, too. */
export function ActivationBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "success" : "danger"}>{isActive ? "Activated" : "Deactivated"}</Badge>;
}
