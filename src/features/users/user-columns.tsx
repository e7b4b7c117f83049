import { ShieldCheck } from "lucide-react";
import { awaitsActivation, type Profile } from "#domain/members/profile.ts";
import { formatAmount } from "#domain/values/money.ts";
import { adminUserHref } from "#domain/values/paths.ts";
import { PersonCell } from "#src/tables/person-cell.tsx";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Money } from "#src/ui/money.tsx";
import { ActivationBadge } from "./activation-badge.tsx";

const money = (of: (user: Profile) => Profile["balance"]) => (user: Profile) => (
  <Money amount={formatAmount(of(user))} />
);

/** The columns of the list of users. */
export const userColumns: readonly TableColumn<Profile>[] = [
  {
    id: "name",
    title: "Name",
    cell: (user) => <NameCell user={user} />,
    order: "name",
    width: 190,
    grows: true,
    shown: "always",
  },
  {
    id: "email",
    title: "Email",
    cell: ({ email }) => (
      <span className="text-muted" title={email}>
        {email}
      </span>
    ),
    width: 190,
    grows: true,
  },
  {
    id: "state",
    title: "State",
    cell: (user) =>
      awaitsActivation(user) ? (
        <span className="text-pending">Waiting</span>
      ) : (
        <ActivationBadge isActive={user.isActive} />
      ),
    width: 136,
  },
  {
    id: "balance",
    title: "Balance",
    cell: money(({ balance }) => balance),
    order: "balance",
    firstDirection: "descending",
    align: "end",
    width: 124,
  },
  {
    id: "hold",
    title: "On hold",
    cell: money(({ hold }) => hold),
    align: "end",
    width: 116,
    shown: "chosen",
  },
  {
    id: "stake",
    title: "In trade",
    cell: money(({ stake }) => stake),
    align: "end",
    width: 116,
    shown: "chosen",
  },
  {
    id: "profit",
    title: "Profit",
    cell: money(({ profit }) => profit),
    align: "end",
    width: 116,
    shown: "chosen",
  },
  {
    id: "requests",
    title: "Requests",
    cell: ({ openRequests }) => (openRequests === 0 ? "" : openRequests),
    order: "openRequests",
    firstDirection: "descending",
    align: "end",
    width: 100,
  },
  { id: "country", title: "Country", cell: ({ country }) => country, width: 130, shown: "chosen" },
  { id: "phone", title: "Phone", cell: ({ phone }) => phone, width: 150, shown: "chosen" },
  {
    id: "since",
    title: "Member since",
    cell: ({ $createdAt }) => <TimeCell at={$createdAt} />,
    order: "$createdAt",
    firstDirection: "descending",
    width: 208,
  },
];

function NameCell({ user: { $id, name, avatar, isAdmin } }: { user: Profile }) {
  return (
    <PersonCell name={name} avatar={avatar} title={name} href={adminUserHref($id)}>
      {isAdmin && (
        <>
          <ShieldCheck aria-hidden size={15} className="shrink-0 text-brand" />
          <span className="sr-only">Administrator</span>
        </>
      )}
    </PersonCell>
  );
}
