import type { ReactNode } from "react";
import { Card } from "#src/ui/card.tsx";

type EntranceProps = { title: string; lead: ReactNode; children: ReactNode; otherWay?: ReactNode };

/** The frame of /login, /register and what belongs to them: one card, the other way in below it. */
export function Entrance({ title, lead, children, otherWay }: EntranceProps) {
  return (
    <div className="mx-auto grid w-full max-w-[480px] gap-6 px-4 py-8 sm:py-14">
      <Card className="sm:p-8">
        <h1 className="font-semibold text-title">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{lead}</p>
        {children}
      </Card>
      {otherWay && <p className="text-center text-muted">{otherWay}</p>}
    </div>
  );
}
