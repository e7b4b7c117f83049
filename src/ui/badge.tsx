import { CircleCheck, CircleX, Clock3, Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "success" | "pending" | "danger" | "neutral";

const looks = {
  success: { Icon: CircleCheck, look: "bg-positive-soft text-positive" },
  pending: { Icon: Clock3, look: "bg-pending-soft text-pending" },
  danger: { Icon: CircleX, look: "bg-negative-soft text-negative" },
  neutral: { Icon: Info, look: "bg-sunken text-muted" },
} as const;

/** A state in a word: the tone always comes with its own icon, so that the colour never speaks alone. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  const { Icon, look } = looks[tone];
  return (
    <span
      className={classNames(
        "inline-flex w-fit items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-medium",
        look,
      )}
    >
      <Icon aria-hidden size={14} className="shrink-0" />
      {children}
    </span>
  );
}
