import type { ReactNode } from "react";
import type { Claim } from "#src/content/claims.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";

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
  const { marks } = useTexts("frame", frame);
  const { statistics } = useTexts("landing", landing);
  return ({ source }) => (source === undefined ? marks.illustrative : statistics.source(source));
}
