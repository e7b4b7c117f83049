import type { ReactNode } from "react";
import * as frame from "#messages/generated/frame.ts";
import * as landing from "#messages/generated/landing.ts";
import type { Claim } from "#src/content/claims.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** Says of a figure or a text that it is not what it may look like. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border border-control px-2 align-middle font-normal text-muted text-small leading-5 tracking-normal">
      {children}
    </span>
  );
}

/** Beside a claim of the advertising: where it can be checked, or that it is only an illustration. */
export function useClaimMark(): (claim: Claim) => string {
  const t = useMessages();
  return ({ source }) =>
    source === undefined ? t(frame.marksIllustrative) : t(landing.statisticsSource, { source });
}
