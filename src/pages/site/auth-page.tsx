import type { ReactNode } from "react";
import { Card } from "#src/ui/card.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";
import { useHydrated } from "#src/ui/use-hydrated.ts";
import { NeedsScript } from "./needs-script.tsx";

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
  otherWay?: ReactNode;
  /** Follows on a form of the same page, whose button had the focus. */
  follows?: boolean;
}

/** The frame of /login, /register and what belongs to them: one card, the other way in below it. */
export function AuthPage({ title, lead, children, otherWay, follows = false }: AuthPageProps) {
  return (
    <div className="mx-auto grid w-full max-w-[480px] gap-6 px-4 py-8 sm:py-14">
      <Card className="sm:p-8">
        {/* The key makes it a new heading when the page becomes another one. */}
        <h1
          key={title}
          ref={follows ? takeFocus : undefined}
          tabIndex={-1}
          className="font-semibold text-title outline-none"
        >
          {title}
        </h1>
        <p className="wrap-anywhere mt-1 mb-6 text-muted">{lead}</p>
        <NeedsScript />
        {/* The browser itself would send what the build has written: scripts/build/deferred-hydration.ts opens it, or the program. */}
        <fieldset disabled={!useHydrated()} className="contents">
          {children}
        </fieldset>
      </Card>
      {otherWay && <p className="text-center text-muted">{otherWay}</p>}
    </div>
  );
}
