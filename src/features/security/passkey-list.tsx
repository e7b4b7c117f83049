import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedPasskey } from "#domain/passkeys/passkey.ts";
import * as passkeys from "#messages/generated/passkeys.ts";
import { supportsPasskeys } from "#src/backend/passkeys.ts";
import type { Account } from "#src/backend/session.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { passkeysOf } from "#src/queries/passkey-list.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Facts } from "#src/ui/facts.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { PasskeyStage } from "./passkey-dialog.tsx";

const PasskeyDialog = onDemand(
  withMessages(["money", "settings"], () =>
    import("./passkey-dialog.tsx").then((module) => module.PasskeyDialog),
  ),
);

/** The passkeys of the account, each with a name, and everything to change them. */
export function PasskeyList({ account }: { account: Account }) {
  const t = useMessages();
  const list = useQuery(passkeysOf(account.id));
  const [stage, setStage] = useState<PasskeyStage>();
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{t(passkeys.text)}</p>
      <QueryState
        query={list}
        problem={t(passkeys.loadFailed)}
        loading={<Skeleton className="h-16 rounded-control" />}
      >
        {(all) => (
          <>
            {all.length === 0 ? (
              <p>{t(passkeys.none)}</p>
            ) : (
              <ul className="divide-y divide-line">
                {all.map((passkey) => (
                  <Passkey key={passkey.id} passkey={passkey} onStage={setStage} />
                ))}
              </ul>
            )}
            {supportsPasskeys() ? (
              <Button
                className="justify-self-start"
                opens={PasskeyDialog}
                onClick={() => setStage({ step: "add" })}
              >
                {t(passkeys.add)}
              </Button>
            ) : (
              <p className="max-w-prose text-muted">{t(passkeys.unsupported)}</p>
            )}
          </>
        )}
      </QueryState>
      <PasskeyDialog
        open={stage !== undefined}
        onOpenChange={(open) => !open && setStage(undefined)}
        stage={stage}
        account={account}
      />
    </div>
  );
}

interface PasskeyProps {
  passkey: ListedPasskey;
  onStage: (stage: PasskeyStage) => void;
}

function Passkey({ passkey, onStage }: PasskeyProps) {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime } = useFormats();
  const { name, addedAt, lastUsedAt, isBackedUp, isCloned, provesFrom } = passkey;
  const time = (at: string) => ({ time: <TimeCell at={at} /> });
  const isNew = !isCloned && provesFrom > new Date().toISOString();
  return (
    <li className="grid gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <div className="grid">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isCloned && <Badge tone="danger">{t(passkeys.refused)}</Badge>}
          {isBackedUp && !isCloned && <Badge tone="neutral">{t(passkeys.synced)}</Badge>}
        </span>
        <Facts
          of={[
            rich(passkeys.added, time(addedAt)),
            lastUsedAt === null ? t(passkeys.unused) : rich(passkeys.used, time(lastUsedAt)),
            isNew && t(passkeys.provesFrom, { time: dayTime(provesFrom) }),
          ]}
        />
        {isCloned && <p className="text-negative text-small">{t(passkeys.refusedText)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={t(passkeys.renameOf, { name })}
          opens={PasskeyDialog}
          onClick={() => onStage({ step: "rename", passkey })}
        >
          {t(passkeys.rename)}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t(passkeys.removeOf, { name })}
          opens={PasskeyDialog}
          onClick={() => onStage({ step: "remove", passkey })}
        >
          {t(passkeys.remove)}
        </Button>
      </div>
    </li>
  );
}
