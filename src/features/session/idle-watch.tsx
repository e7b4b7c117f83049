import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { problemOf } from "#src/backend/errors.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useTextOf } from "#src/language/use-messages.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { toast } from "#src/ui/toast.ts";
import { type IdleWatch as Watch, watchIdle } from "./watch-idle.ts";

const IdleDialog = onDemand(
  withMessages(["idle"], () => import("./idle-dialog.tsx").then((module) => module.IdleDialog)),
);

/** Keeps the session of a person who acts, and asks before it ends for want of a use. */
export function IdleWatch({ accountId }: { accountId: string }) {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const watch = useRef<Watch>(null);
  useEffect(() => {
    const started = watchIdle(accountId, setEndsAt);
    watch.current = started;
    return started.stop;
  }, [accountId]);
  const textOf = useTextOf();
  const stay = useMutation({
    mutationFn: async () => watch.current?.stay(),
    onError: (error) => toast.error(textOf(problemOf(error))),
  });
  return (
    <IdleDialog
      open={endsAt !== null}
      endsAt={endsAt}
      pending={stay.isPending}
      onStay={() => !stay.isPending && stay.mutate()}
    />
  );
}
