import { example } from "#src/content/landing.ts";
import { Badge } from "#src/ui/badge.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";

const tones = { available: "bg-brand", hold: "bg-pending", trade: "bg-muted" } as const;

/** The account as its owner sees it, with invented figures and a label that says so. */
export function AccountPicture() {
  return (
    <figure className="min-w-0">
      <div className="rounded-card bg-card p-5 shadow-raised sm:p-7">
        <p className="font-medium text-muted">Total Balance</p>
        <p className="mt-1 font-semibold text-display">
          <Money amount={example.balance} />
        </p>
        <div aria-hidden className="mt-5 flex h-2 gap-0.5 overflow-hidden rounded-full">
          {example.split.map(({ name, share, tone }) => (
            <span key={name} className={tones[tone]} style={{ flexGrow: share }} />
          ))}
        </div>
        <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {example.split.map(({ name, amount, tone }) => (
            <div key={name} className="flex items-center justify-between gap-3 sm:grid sm:gap-0.5">
              <dt className="flex items-center gap-2 text-muted text-small">
                <span aria-hidden className={classNames("size-2 rounded-full", tones[tone])} />
                {name}
              </dt>
              <dd className="font-semibold">
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
        <ul className="mt-5 divide-y divide-line border-line border-t">
          {example.entries.map(({ title, by, amount, flow, state }) => (
            <li key={title} className="flex items-start justify-between gap-4 py-3.5">
              <div className="min-w-0">
                <p className="font-medium">{title}</p>
                <p className="text-muted text-small">{by}</p>
              </div>
              <div className="grid shrink-0 justify-items-end gap-1">
                <span className="font-semibold">
                  <Money amount={amount} flow={flow} />
                </span>
                <Badge tone={state === "Pending" ? "pending" : "success"}>{state}</Badge>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-4 text-center text-muted text-small">{example.label}</figcaption>
    </figure>
  );
}
