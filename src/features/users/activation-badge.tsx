import { Badge } from "#src/ui/badge.tsx";

/** Whether an account takes part. Whoever waits for their first activation is deactivated, too. */
export function ActivationBadge({ isActive }: { isActive: boolean }) {
  return <Badge tone={isActive ? "success" : "danger"}>{isActive ? "Activated" : "Deactivated"}</Badge>;
}
