import { CircleCheck, CircleX, Info, LoaderCircle } from "lucide-react";
import type { Cents } from "#domain/values/money.ts";
import * as verify from "#messages/generated/verify.ts";
import type { MessageId } from "#messages/message.ts";
import { type Claim, outcomeOf, type Verdict, verdictOf } from "#public-log/claim.ts";
import type { EntryFacts } from "#public-log/entry-facts.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";
import { Card } from "#src/ui/card.tsx";
import { DefinitionList } from "#src/ui/definition-list.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";
import { describeClaim } from "./describe-claim.ts";
import type { Check } from "./use-check.ts";

const badges = {
  proven: { tone: "success", label: verify.badgeProven },
  wrong: { tone: "danger", label: verify.badgeWrong },
  unchecked: { tone: "neutral", label: verify.badgeUnchecked },
} as const satisfies Readonly<Record<Verdict, { tone: BadgeTone; label: MessageId }>>;

/** The outcome of a check: a summary, the entry that it is about, and each claim. */
export function CheckResult({ check }: { check: Check }) {
  const t = useMessages();
  const name = check.name ?? t(verify.linkName);
  if (check.state === "running")
    return (
      <Card>
        <p className="flex items-center gap-3">
          <LoaderCircle aria-hidden size={20} className="shrink-0 animate-spin text-brand" />
          <span className="wrap-anywhere">{t(verify.checking, { name })}</span>
        </p>
      </Card>
    );
  if (check.state === "refused")
    return (
      <Card>
        <Heading tone="neutral">{t(verify.refusedTitle, { name })}</Heading>
        <p className="wrap-anywhere mt-1">
          <Refusal refusal={check.refusal} />
        </p>
      </Card>
    );
  const { claims, entry, code } = check;
  const wrong = claims.filter((claim) => verdictOf(claim) === "wrong").length;
  const outcome = outcomeOf(claims);
  return (
    <Card>
      <Heading tone={badges[outcome].tone}>
        {outcome === "wrong" ? t(verify.summaryWrong, { count: wrong }) : t(summaryOf(outcome, claims))}
      </Heading>
      <p className="wrap-anywhere mt-1 text-muted">
        {outcome === "wrong" ? t(verify.summaryWrongNext, { name }) : name}
      </p>
      <Facts entry={entry} code={code} />
      <ClaimList claims={claims} />
    </Card>
  );
}

function summaryOf(outcome: Verdict, claims: readonly Claim[]): MessageId {
  if (outcome === "unchecked") return verify.summaryOpen;
  return claims.every((claim) => verdictOf(claim) === "proven") ? verify.summaryProven : verify.summaryPart;
}

const icons = {
  success: { Icon: CircleCheck, look: "text-positive" },
  danger: { Icon: CircleX, look: "text-negative" },
  neutral: { Icon: Info, look: "text-muted" },
} as const;

/** Takes the focus, so that a screen reader reads the outcome. */
function Heading({ tone, children }: { tone: keyof typeof icons; children: string }) {
  const { Icon, look } = icons[tone];
  return (
    <h2
      key={children}
      ref={takeFocus}
      tabIndex={-1}
      className="flex items-start gap-3 font-semibold text-title outline-none"
    >
      <Icon aria-hidden size={28} className={`mt-1 shrink-0 ${look}`} />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </h2>
  );
}

/** Claims with their verdicts, in words. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-line border-t">
      {claims.map((claim) => (
        <ClaimItem key={JSON.stringify(claim)} claim={claim} />
      ))}
    </ul>
  );
}

function ClaimItem({ claim }: { claim: Claim }) {
  const t = useMessages();
  const formats = useFormats();
  const { tone, label } = badges[verdictOf(claim)];
  return (
    <li className="grid items-start gap-x-4 gap-y-1 py-3 sm:grid-cols-[9rem_1fr]">
      <Badge tone={tone}>{t(label)}</Badge>
      <span className="wrap-anywhere max-w-[70ch]">{describeClaim(claim, t, formats)}</span>
    </li>
  );
}

function Facts({ entry, code }: { entry: EntryFacts | undefined; code: string | undefined }) {
  const t = useMessages();
  const { dayTime, gain, dollars } = useFormats();
  if (code !== undefined)
    return (
      <DefinitionList
        items={[{ term: t(verify.factCode), detail: <bdi className="font-semibold">{code}</bdi> }]}
      />
    );
  if (entry === undefined) return null;
  const { seq, at, cash, hold, cashDelta, holdDelta } = entry;
  return (
    <div className="mt-2 max-w-xl">
      <DefinitionList
        items={[
          { term: t(verify.factEntry), detail: t(verify.factNumber, { number: String(seq) }) },
          { term: t(verify.factTime), detail: dayTime(at) },
          { term: t(verify.factChange), detail: gain((cashDelta + holdDelta) as Cents) },
          { term: t(verify.factBalance), detail: dollars((cash + hold) as Cents) },
        ]}
      />
    </div>
  );
}

const refusals = {
  unknown: verify.refusedUnknown,
  "too-large": verify.refusedLarge,
  unreadable: verify.refusedUnreadable,
  "without-proofs": verify.refusedColumn,
  "damaged-link": verify.refusedLink,
} as const;

function Refusal({ refusal }: { refusal: Extract<Check, { state: "refused" }>["refusal"] }) {
  const t = useMessages();
  const rich = useRichText();
  switch (refusal.kind) {
    case "damaged-receipt":
      return rich(verify.refusedReceipt, { problem: <Detail>{refusal.problem}</Detail> });
    case "damaged-checkpoint":
      return rich(verify.refusedCheckpoint, { problem: <Detail>{refusal.problem}</Detail> });
    case "damaged-statement": {
      const problem = <Detail>{refusal.problem}</Detail>;
      return rich(verify.refusedLine, { line: String(refusal.line), problem });
    }
    default:
      return t(refusals[refusal.kind]);
  }
}

/** The problem as the command and the specification name it: English, which a screen reader has to know. */
function Detail({ children }: { children: string }) {
  return (
    <span lang="en" dir="ltr">
      {children}
    </span>
  );
}
