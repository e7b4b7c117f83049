import * as landing from "#messages/generated/landing.ts";
import { exampleAccount } from "#src/content/example-account.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";

const tones = { available: "bg-brand", hold: "bg-pending", trade: "bg-muted" } as const;

const texts = {
  available: landing.pictureAvailable,
  hold: landing.pictureHold,
  trade: landing.pictureTrade,
  success: landing.pictureSuccess,
  pending: landing.picturePending,
  deposit: landing.pictureDeposit,
  depositBy: landing.pictureDepositBy,
  opened: landing.pictureOpened,
  openedBy: landing.pictureOpenedBy,
  withdrawal: landing.pictureWithdrawal,
  withdrawalBy: landing.pictureWithdrawalBy,
};

/** The account as its owner sees it, with invented figures and a label that says so. */
export function AccountPicture() {
  const t = useMessages();
  const { balance, split, entries } = exampleAccount;
  return (
    <figure className="min-w-0">
      <div className="rounded-card bg-card p-5 shadow-raised sm:p-7">
        <p className="font-medium text-muted">{t(landing.pictureTotal)}</p>
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
                {t(texts[name])}
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
                <p className="font-medium">{t(texts[title])}</p>
                <p className="text-muted text-small">{t(texts[by])}</p>
              </div>
              <div className="grid shrink-0 justify-items-end gap-1">
                <span className="font-semibold">
                  <Money amount={amount} flow={flow} />
                </span>
                <Badge tone={state}>{t(texts[state])}</Badge>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-4 text-center text-muted text-small">{t(landing.pictureLabel)}</figcaption>
    </figure>
  );
}
