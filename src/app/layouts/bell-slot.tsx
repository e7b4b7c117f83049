import { type ComponentType, useEffect, useState } from "react";
import { queryClient } from "#src/features/session/data-provider.tsx";

/** The place of the bell. Its code and its count come once the page is complete and idle: they are not worth a wait. */
export function BellSlot() {
  const [Bell, setBell] = useState<ComponentType>();
  useEffect(() => {
    const leaving = new AbortController();
    import("#src/app/idle-prefetch.ts")
      .then(({ whenIdle }) => whenIdle(queryClient, leaving.signal))
      .then(() => (leaving.signal.aborted ? undefined : import("#src/features/notifications/bell.tsx")))
      .then((module) => module && setBell(() => module.Bell))
      // The pages go on without it, and the next visit tries again.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return <div className="size-[44px] shrink-0">{Bell && <Bell />}</div>;
}
