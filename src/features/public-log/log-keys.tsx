import { type FormEvent, useState } from "react";
import { isLogKey } from "#domain/public-log/key-kind.ts";
import * as verify from "#messages/generated/verify.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { retiredKeys, trustedKeys } from "#src/site-log/log-memory.ts";
import type { SiteLog } from "#src/site-log/read-site-log.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { changedKeys, type SiteLogControl, withTrustedNow } from "./use-site-log.ts";

interface LogKeysProps {
  site: SiteLog;
  remember: SiteLogControl["remember"];
}

/** The keys whose signatures count, and a key that the person has from elsewhere. */
export function LogKeys({ site, remember }: LogKeysProps) {
  const t = useMessages();
  const { dayTime } = useFormats();
  const { memory } = site;
  const { ownKey } = memory;
  const { witnesses } = trustedKeys(memory);
  const retired = retiredKeys(memory);
  const shown = (key: string) => ({ key, retiredSize: retired[key] });
  return (
    <Card title={t(verify.keysTitle)}>
      <p className="text-muted">{t(verify.keysLead)}</p>
      {ownKey === null ? (
        <>
          {memory.site === null ? (
            <div className="mt-3">
              {typeof site.named === "string" ? (
                <UnreadKeys isOffline={site.named === "offline"} onRetry={() => remember((kept) => kept)} />
              ) : (
                <p>{t(verify.keysNone)}</p>
              )}
            </div>
          ) : (
            <KeyList
              title={t(verify.keysSince, { moment: dayTime(memory.site.since) })}
              keys={memory.site.keys.map(shown)}
            />
          )}
          {witnesses.length > 0 && <KeyList title={t(verify.keysWitnesses)} keys={witnesses.map(shown)} />}
          <OwnKey onUse={(key) => remember((kept) => ({ ...kept, ownKey: key }))} />
        </>
      ) : (
        <>
          <KeyList title={t(verify.keysOwn)} keys={[{ key: ownKey }]} />
          <Button
            variant="secondary"
            size="small"
            className="mt-4"
            onClick={() => remember((kept) => ({ ...kept, ownKey: null }))}
          >
            {t(verify.keysOwnRemove)}
          </Button>
        </>
      )}
    </Card>
  );
}

/** @param isOffline the page says so itself, and a retry would not help */
function UnreadKeys({ isOffline, onRetry }: { isOffline: boolean; onRetry: () => Promise<unknown> }) {
  const t = useMessages();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <ErrorState
      title={t(verify.keysUnread)}
      isLine
      retrying={isRetrying}
      {...(!isOffline && { onRetry: retry })}
    />
  );
}

/** Warns that the site names other keys than those that this browser knows. */
export function ChangedKeys({ site, remember }: LogKeysProps) {
  const t = useMessages();
  const { log, witnesses } = changedKeys(site);
  if (log === undefined && witnesses === undefined) return null;
  const areGone = witnesses?.length === 0;
  return (
    <section role="alert" className="rounded-card border border-pending bg-card p-4 sm:p-6">
      <h2 className="font-semibold text-lead">{t(verify.keysChangedTitle)}</h2>
      {log !== undefined && <KeyList title={t(verify.keysChanged)} keys={log} />}
      {witnesses !== undefined && (
        <KeyList
          title={t(areGone ? verify.witnessesGone : verify.witnessesChanged)}
          keys={areGone ? (site.memory.site?.witnesses ?? []) : witnesses}
        />
      )}
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        onClick={() => remember((kept) => withTrustedNow(kept, site))}
      >
        {t(log === undefined && areGone ? verify.witnessesAccept : verify.keysTrust)}
      </Button>
    </section>
  );
}

interface KeyListProps {
  title: string;
  keys: readonly { readonly key: string; readonly retiredSize?: number | null | undefined }[];
}

function KeyList({ title, keys }: KeyListProps) {
  const t = useMessages();
  return (
    <>
      <p className="mt-3 max-w-[70ch]">{title}</p>
      <ul>
        {keys.map(({ key, retiredSize }) => (
          <li key={key} className="mt-2 text-small">
            <div dir="ltr" className="figures break-all">
              {key}
            </div>
            {typeof retiredSize === "number" && <p>{t(verify.keysRetired, { count: retiredSize })}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

function OwnKey({ onUse }: { onUse: (key: string) => void }) {
  const t = useMessages();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const use = (event: FormEvent) => {
    event.preventDefault();
    const key = text.trim();
    if (isLogKey(key)) onUse(key);
    else setWrong(true);
  };
  return (
    <form onSubmit={use} noValidate className="mt-5 grid max-w-xl gap-1">
      <Field
        label={t(verify.keysField)}
        description={t(verify.keysFieldHint)}
        error={isWrong ? t(verify.keysFieldProblem) : undefined}
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" size="small" className="justify-self-start">
        {t(verify.keysUse)}
      </Button>
    </form>
  );
}
