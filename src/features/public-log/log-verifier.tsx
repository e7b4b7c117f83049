import { type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import * as verify from "#messages/generated/verify.ts";
import { useMessages } from "#src/language/use-messages.ts";
import type { KnownSiteLog } from "#src/site-log/known-site-log.ts";
import { Card } from "#src/ui/card.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { FileInput } from "#src/ui/file-input.tsx";
import { CheckResult } from "./check-result.tsx";
import { KeptCheckpoints } from "./kept-checkpoints.tsx";
import { ChangedKeys, LogKeys } from "./log-keys.tsx";
import { useCheck } from "./use-check.ts";
import { useIsOnline, useSiteLog } from "./use-site-log.ts";

interface LogVerifierProps {
  /** Of the address: the link of a printed statement, or anything else. */
  fragment: string;
  /** Returns the part above the checkpoints. @param log undefined before it was read */
  owed?: (log: KnownSiteLog | undefined) => ReactNode;
  /** The part above the keys. */
  reserves?: ReactNode;
}

/** Checks files of a person, or the link of a printed statement, without an account and without sending them anywhere. */
export function LogVerifier({ fragment, owed, reserves }: LogVerifierProps) {
  const t = useMessages();
  const { site, refresh, remember } = useSiteLog();
  const { check, checkFile, checkAddress } = useCheck({ refresh, remember });
  const isOnline = useIsOnline();
  const takeLink = useEffectEvent(checkAddress);
  useEffect(() => {
    takeLink(fragment);
  }, [fragment]);
  return (
    <div className="flex flex-col gap-6">
      {!isOnline && (
        <p role="status" className="rounded-card border border-line bg-sunken p-4">
          {t(verify.offline)}
        </p>
      )}
      {site !== undefined && <ChangedKeys site={site} remember={remember} />}
      <FilePlace onChoose={checkFile} />
      {/* Always there for screen readers, without a gap of its own while nothing is checked. */}
      <div aria-live="polite" className="empty:-mt-6">
        {check !== undefined && <CheckResult check={check} />}
      </div>
      {/* Two columns, not two rows: a short card leaves no gap below it. */}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          {owed?.(site?.log)}
          {site !== undefined && <KeptCheckpoints site={site} />}
        </div>
        <div className="grid grid-cols-1 gap-6">
          {reserves}
          {site !== undefined && <LogKeys site={site} remember={remember} />}
        </div>
      </div>
    </div>
  );
}

/** Takes a file by choice, or dropped anywhere on the page: a browser opens a file that misses its place. */
function FilePlace({ onChoose }: { onChoose: (file: File) => void }) {
  const t = useMessages();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onChoose);
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) take(file);
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("dragover", over, { signal });
    window.addEventListener("dragleave", leave, { signal });
    window.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, []);
  return (
    <Card className={classNames("border-dashed", isOver && "border-brand bg-brand-soft")}>
      <label htmlFor={id} className="font-semibold text-lead">
        {t(verify.fileLabel)}
      </label>
      <p id={`${id}-hint`} className="mt-1 mb-4 max-w-[70ch] text-muted">
        {t(verify.fileHint)}
      </p>
      <FileInput
        id={id}
        accept=".json,.csv,.txt,application/json,text/csv,text/plain"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
        }}
        // The same file may be chosen again, after it was corrected.
        onClick={({ currentTarget }) => {
          currentTarget.value = "";
        }}
      />
    </Card>
  );
}
