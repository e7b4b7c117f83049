import { type FormEvent, useState } from "react";
import * as verify from "#messages/generated/verify.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { isLogKey } from "#src/site-log/log-key.ts";
import type { RetiredKeys } from "#src/site-log/log-memory.ts";
import type { SiteLog } from "#src/site-log/read-site-log.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { changedKeys, type SiteLogControl, withNamedKeys } from "./use-site-log.ts";

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
  return (
    <Card title={t(verify.keysTitle)}>
      <p className="text-muted">{t(verify.keysLead)}</p>
      {ownKey === null ? (
        <>
          {memory.site === null ? (
            <p className="mt-3">{t(Array.isArray(site.named) ? verify.keysNone : verify.keysUnread)}</p>
          ) : (
            <KeyList
              title={t(verify.keysSince, { moment: dayTime(memory.site.since) })}
              keys={memory.site.keys}
              retired={memory.retired}
            />
          )}
          <OwnKey onUse={(key) => remember((kept) => ({ ...kept, ownKey: key }))} />
        </>
      ) : (
        <>
          <KeyList title={t(verify.keysOwn)} keys={[ownKey]} />
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

/** Warns that the site names other keys than those that this browser knows. */
export function ChangedKeys({ site, remember }: LogKeysProps) {
  const t = useMessages();
  const named = changedKeys(site);
  if (named === undefined) return null;
  return (
    <section role="alert" className="rounded-card border border-pending bg-card p-4 sm:p-6">
      <h2 className="font-semibold text-lead">{t(verify.keysChangedTitle)}</h2>
      <KeyList title={t(verify.keysChanged)} keys={named} />
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        onClick={() => remember((kept) => withNamedKeys(kept, site))}
      >
        {t(verify.keysTrust)}
      </Button>
    </section>
  );
}

interface KeyListProps {
  title: string;
  keys: readonly string[];
  retired?: RetiredKeys | undefined;
}

function KeyList({ title, keys, retired = {} }: KeyListProps) {
  const t = useMessages();
  return (
    <>
      <p className="mt-3 max-w-[70ch]">{title}</p>
      <ul>
        {keys.map((key) => (
          <li key={key} className="mt-1 text-small">
            <div dir="ltr" className="figures wrap-anywhere">
              {key}
            </div>
            {retired[key] !== undefined && <p>{t(verify.keysRetired, { count: retired[key] })}</p>}
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
