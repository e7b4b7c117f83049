import { exampleAccount } from "#src/content/example-account.ts";
import { landing } from "#src/content/texts/en/landing.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { Badge } from "#src/ui/badge.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";

const tones = { available: "bg-brand", hold: "bg-pending", trade: "bg-muted" } as const;

/** The account as its owner sees it, with invented figures and a label that says so. */
export function AccountPicture() {
  const { picture } = useTexts("landing", landing);
  const { balance, split, entries } = exampleAccount;
  return (
    <figure className="min-w-0">
      <div className="rounded-card bg-card p-5 shadow-raised sm:p-7">
        <p className="font-medium text-muted">{picture.total}</p>
        <p className="mt-1 font-semibold text-display">
          <Money amount={balance} />
        </p>
        <div
          aria-hidden
          className="forced-color-adjust-none mt-5 flex h-2 gap-0.5 overflow-hidden rounded-full"
        >
          {split.map(({ name, share }) => (
            <span key={name} className={tones[name]} style={{ flexGrow: share }} />
          ))}
        </div>
        <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {split.map(({ name, amount }) => (
            <div key={name} className="flex items-center justify-between gap-3 sm:grid sm:gap-0.5">
              <dt className="flex items-center gap-2 text-muted text-small">
                <span
                  aria-hidden
                  className={classNames("size-2 rounded-full forced-color-adjust-none", tones[name])}
                />
                {picture[name]}
              </dt>
              <dd className="font-semibold">
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
        <ul className="mt-5 divide-y divide-line border-line border-t">
          {entries.map(({ title, by, amount, flow, state }) => (
            <li key={title} className="flex items-start justify-between gap-4 py-3.5 last:pb-0">
              <div className="min-w-0">
                <p className="font-medium">{picture[title]}</p>
                <p className="text-muted text-small">{picture[by]}</p>
              </div>
              <div className="grid shrink-0 justify-items-end gap-1">
                <span className="font-semibold">
                  <Money amount={amount} flow={flow} />
                </span>
                <Badge tone={state}>{picture[state]}</Badge>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-4 text-center text-muted text-small">{picture.label}</figcaption>
    </figure>
  );
}
