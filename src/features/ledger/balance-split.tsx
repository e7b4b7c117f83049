import { available, type Profile } from "#domain/members/profile.ts";
import { formatAmount } from "#domain/values/money.ts";
import { classNames } from "#src/ui/class-names.ts";
import { Money } from "#src/ui/money.tsx";

/** Where the investor's money is, as a thin bar and in words. */
export function BalanceSplit({ profile }: { profile: Profile }) {
  const parts = [
    { name: "Available", amount: available(profile), look: "bg-brand" },
    { name: "On hold", amount: profile.hold, look: "bg-pending" },
    { name: "In trade", amount: profile.stake, look: "bg-muted" },
    { name: "Profit", amount: profile.profit, look: "bg-positive" },
  ];
  return (
    <div className="grid gap-3">
      <div
        aria-hidden
        className="forced-color-adjust-none flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken"
      >
        {parts.map(
          ({ name, amount, look }) =>
            amount > 0 && <span key={name} className={look} style={{ flexGrow: amount, minWidth: 4 }} />,
        )}
      </div>
      <dl className="grid gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
        {parts.map(({ name, amount, look }) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-3 sm:grid sm:gap-0">
            <dt className="flex items-center gap-2 text-muted text-small">
              <span
                aria-hidden
                className={classNames("size-2 rounded-full forced-color-adjust-none", look)}
              />
              {name}
            </dt>
            <dd className="font-semibold sm:pl-4">
              <Money amount={formatAmount(amount)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
