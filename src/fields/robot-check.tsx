import { type ReactNode, useEffect, useState } from "react";
import { WORK_PARTS, type WorkAnswer } from "#domain/requests/work.ts";
import * as checks from "#messages/generated/checks.ts";
import type { Translate } from "#messages/message.ts";
import { KnownError } from "#src/backend/errors.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { solveWork } from "./solve-work.ts";

interface RobotCheckProps {
  /** How many parts are answered. */
  answered: number;
  /** Undefined until it can be estimated. */
  secondsLeft: number | undefined;
  onCancel: () => void;
}

/** Says that the browser is doing the work that the server has demanded, for how long, and ends it. */
function RobotCheck({ answered, secondsLeft, onCancel }: RobotCheckProps) {
  const t = useMessages();
  // Screen readers announce what comes into a region, not a region that comes with its text.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);
  return (
    <div className="mt-2 grid gap-3 rounded-lg border border-line p-4">
      <p role="status" className="min-h-6 font-semibold">
        {announced && t(checks.robotTitle)}
      </p>
      <progress
        max={WORK_PARTS}
        value={answered}
        aria-label={t(checks.robotTitle)}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line accent-brand [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
      />
      <div className="flex items-center justify-between gap-4">
        <p className="text-muted">
          {secondsLeft === undefined ? t(checks.robotBegun) : t(checks.robotLeft, { seconds: secondsLeft })}
        </p>
        <Button variant="secondary" onClick={onCancel} className="shrink-0 whitespace-nowrap">
          {t(checks.robotCancel)}
        </Button>
      </div>
    </div>
  );
}

/**
 * Answers a challenge, and shows meanwhile what the browser does.
 * @param show puts the notice on the page, and takes it away
 * @throws KnownError when the person cancels it
 */
export async function answerVisibly(
  challenge: string,
  show: (notice: ReactNode) => void,
  t: Translate,
): Promise<WorkAnswer> {
  const controller = new AbortController();
  const cancelled = new KnownError({ type: "check-cancelled", message: t(checks.robotCancelled) });
  const began = performance.now();
  const onPart = (answered: number) => {
    const perPart = (performance.now() - began) / answered;
    const secondsLeft = answered === 0 ? undefined : Math.ceil((perPart * (WORK_PARTS - answered)) / 1000);
    show(
      <RobotCheck
        answered={answered}
        secondsLeft={secondsLeft}
        onCancel={() => controller.abort(cancelled)}
      />,
    );
  };
  onPart(0);
  try {
    return await solveWork(challenge, { signal: controller.signal, onPart });
  } finally {
    show(null);
  }
}
