import { type ComponentType, useEffect, useState } from "react";

/** The place of the bell, which comes once the page is complete and idle: no first visit waits for it. */
export function BellSlot() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    // The pages go on without it, and the next visit tries again.
    import("#src/app/idle-prefetch.ts").then(({ loadBell }) => loadBell(setBell)).catch(() => undefined);
  }, []);
  return <div className="size-[44px] shrink-0">{Bell && <Bell />}</div>;
}
