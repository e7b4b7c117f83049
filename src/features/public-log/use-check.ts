import { useCallback, useRef, useState } from "react";
import { checkpointIn } from "#public-log/check-file.ts";
import { checkLink } from "#public-log/checks.ts";
import type { Claim } from "#public-log/claim.ts";
import { checkEntry, type EntryFacts } from "#public-log/entry-facts.ts";
import { FormatError } from "#public-log/format-error.ts";
import {
  type Checkable,
  type FileRefusal,
  isCheckable,
  MOST_FILE_BYTES,
  recognizeFile,
} from "#public-log/recognize-file.ts";
import { parseLink, shortCode } from "#public-log/statement-code.ts";
import { checkSiteSignature, checkSiteWitnesses } from "#src/site-log/known-site-log.ts";
import { withCheckpoint } from "#src/site-log/log-memory.ts";
import { checkSiteFile } from "./check-site-file.ts";
import type { SiteLogControl } from "./use-site-log.ts";

/** A check: running, refused, or finished. `name` is that of the file; undefined for the link of a statement. */
export type Check = { readonly name: string | undefined } & (
  | { readonly state: "running" }
  | { readonly state: "refused"; readonly refusal: FileRefusal | { readonly kind: "damaged-link" } }
  | {
      readonly state: "finished";
      readonly claims: readonly Claim[];
      readonly entry?: EntryFacts | undefined;
      /** The short code of a statement. */
      readonly code?: string;
    }
);

export interface Checker {
  readonly check: Check | undefined;
  readonly checkFile: (file: File) => Promise<void>;
  /** @param fragment of the address; nothing happens when it is no link of a statement */
  readonly checkAddress: (fragment: string) => Promise<void>;
}

/** Checks one thing after the other: the newest check is shown. */
export function useCheck({ refresh, remember }: Pick<SiteLogControl, "refresh" | "remember">): Checker {
  const [check, setCheck] = useState<Check>();
  const latest = useRef(0);
  const begin = useCallback((name: string | undefined) => {
    latest.current += 1;
    const turn = latest.current;
    setCheck({ name, state: "running" });
    return (next: Check) => {
      if (turn === latest.current) setCheck(next);
    };
  }, []);
  const checkFile = useCallback(
    async (file: File) => {
      const { name } = file;
      const end = begin(name);
      const found = await readFile(file);
      if (!isCheckable(found)) {
        end({ name, state: "refused", refusal: found });
        return;
      }
      const { log, contained } = await refresh();
      const claims = await checkSiteFile(found, log);
      const entry = found.kind === "receipt" ? checkEntry(found.receipt.entry).facts : undefined;
      end({ name, state: "finished", claims, entry });
      const note = checkpointIn(found);
      if (note !== undefined && checkSiteSignature(note, log).checkpoint !== undefined)
        await remember((memory) => withCheckpoint(memory, note, new Date().toISOString(), contained));
    },
    [begin, refresh, remember],
  );
  const checkAddress = useCallback(
    async (fragment: string) => {
      const name = undefined;
      try {
        const link = fragment.startsWith("#s=") ? parseLink(fragment) : undefined;
        if (link === undefined) return;
        const end = begin(name);
        const { log } = await refresh();
        const { newest } = log;
        const cosigned = newest.is === "read" ? checkSiteWitnesses(newest.checkpoint, log) : [];
        const claims = [...(await checkLink(link, log)), ...cosigned];
        end({ name, state: "finished", claims, code: shortCode(link) });
      } catch (error) {
        if (!(error instanceof FormatError)) throw error;
        begin(name)({ name, state: "refused", refusal: { kind: "damaged-link" } });
      }
    },
    [begin, refresh],
  );
  return { check, checkFile, checkAddress };
}

async function readFile(file: File): Promise<Checkable | FileRefusal> {
  if (file.size > MOST_FILE_BYTES) return { kind: "too-large" };
  try {
    return recognizeFile(await file.text());
  } catch {
    return { kind: "unreadable" };
  }
}
