import { useState } from "react";
import { isLocked, type AddressLock as Lock, lockEnd, lockedWait } from "#domain/addresses/address-wait.ts";
import type { PublicSettings } from "#domain/settings/settings.ts";
import * as book from "#messages/generated/address-book.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { UnlockDialogProps } from "./unlock-dialog.tsx";
import type { Owner } from "./use-send-withdrawal.ts";

const UnlockDialog = onDemand<UnlockDialogProps>(() =>
  import("./unlock-dialog.tsx").then((module) => module.UnlockDialog),
);

interface AddressLockProps {
  owner: Owner;
  lock: Lock;
  /** A frozen account locks its book, and does not unlock it. */
  isFrozen: boolean;
  settings: PublicSettings;
  /** Now, in UTC. */
  at: string;
}

/** The lock of the address book: on at once, off after the waiting time. */
export function AddressLock({ owner, lock, isFrozen, settings, at }: AddressLockProps) {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime } = useFormats();
  const [asking, setAsking] = useState(false);
  const switchOn = useCommand("lockAddresses", { userId: owner.userId, about: null });
  const isOn = isLocked(lock, at);
  const end = lockEnd(lock, at);
  const hours = lockedWait(settings);
  return (
    <Card
      title={t(book.lockTitle)}
      action={
        end === null ? (
          <Badge tone={isOn ? "success" : "neutral"}>{t(isOn ? book.lockOn : book.lockOff)}</Badge>
        ) : (
          <Badge tone="pending">
            {rich(book.lockEnding, { moment: <time dateTime={end}>{dayTime(end)}</time> })}
          </Badge>
        )
      }
    >
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-muted">
          {end === null ? t(book.lockText, { hours }) : t(book.lockEndingText)}
        </p>
        {isOn && end === null ? (
          !isFrozen && (
            <Button variant="secondary" opens={UnlockDialog} onClick={() => setAsking(true)}>
              {t(book.lockSwitchOff)}
            </Button>
          )
        ) : (
          <Button variant="secondary" pending={switchOn.isPending} onClick={() => switchOn.mutate({})}>
            {t(isOn ? book.lockKeep : book.lockSwitchOn)}
          </Button>
        )}
      </div>
      <UnlockDialog open={asking} onOpenChange={setAsking} owner={owner} hours={hours} />
    </Card>
  );
}
