import { ShieldCheck } from "lucide-react";
import { awaitsActivation, type Profile } from "#domain/profiles/profile.ts";
import { adminUserHref } from "#domain/values/admin-paths.ts";
import * as adminUsers from "#messages/generated/admin-users.ts";
import * as ledger from "#messages/generated/ledger.ts";
import * as profile from "#messages/generated/profile.ts";
import type { Translate } from "#messages/message.ts";
import { accountLabels } from "#src/content/entry-labels.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { PersonCell } from "#src/tables/person-cell.tsx";
import type { TableColumn } from "#src/tables/table-column.ts";
import { TimeCell } from "#src/tables/time-cell.tsx";
import { Money } from "#src/ui/money.tsx";
import { ActivationBadge } from "./activation-badge.tsx";
import { CountryOf } from "./country-of.tsx";

const money = (of: (user: Profile) => Profile["balance"]) => (user: Profile) => <Money amount={of(user)} />;

/** Returns the columns of the list of users. */
export const userColumns = (t: Translate): readonly TableColumn<Profile>[] => [
  {
    id: "name",
    title: t(profile.informationName),
    cell: (user) => <NameCell user={user} />,
    order: "name",
    width: 190,
    grows: true,
    shown: "always",
  },
  {
    id: "email",
    title: t(profile.informationEmail),
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
    title: t(adminUsers.columnState),
    cell: (user) => <StateCell user={user} />,
    width: 136,
  },
  {
    id: "balance",
    title: t(ledger.tableBalance),
    cell: money(({ balance }) => balance),
    order: "balance",
    firstDirection: "descending",
    align: "end",
    width: 124,
  },
  {
    id: "hold",
    title: t(accountLabels.hold),
    cell: money(({ hold }) => hold),
    align: "end",
    width: 116,
    shown: "chosen",
  },
  {
    id: "stake",
    title: t(accountLabels.stake),
    cell: money(({ stake }) => stake),
    align: "end",
    width: 116,
    shown: "chosen",
  },
  {
    id: "profit",
    title: t(accountLabels.profit),
    cell: money(({ profit }) => profit),
    align: "end",
    width: 116,
    shown: "chosen",
  },
  {
    id: "requests",
    title: t(adminUsers.columnRequests),
    cell: ({ openRequests }) => (openRequests === 0 ? "" : openRequests),
    order: "openRequests",
    firstDirection: "descending",
    align: "end",
    width: 100,
  },
  {
    id: "country",
    title: t(adminUsers.profileCountry),
    cell: (user) => <CountryOf user={user} />,
    width: 130,
    shown: "chosen",
  },
  { id: "phone", title: t(adminUsers.profilePhone), cell: ({ phone }) => phone, width: 150, shown: "chosen" },
  {
    id: "since",
    title: t(profile.informationSince),
    cell: ({ $createdAt }) => <TimeCell at={$createdAt} />,
    order: "$createdAt",
    firstDirection: "descending",
    width: 208,
    widthBeside: 152,
  },
];

function StateCell({ user }: { user: Profile }) {
  const t = useMessages();
  if (!awaitsActivation(user)) return <ActivationBadge isActive={user.isActive} />;
  return <span className="text-pending">{t(adminUsers.stateWaiting)}</span>;
}

function NameCell({ user: { $id, name, avatar, isAdmin } }: { user: Profile }) {
  const t = useMessages();
  return (
    <PersonCell name={name} avatar={avatar} title={name} href={adminUserHref($id)}>
      {isAdmin && (
        <>
          <ShieldCheck aria-hidden size={15} className="shrink-0 text-brand" />
          <span className="sr-only">{t(adminUsers.profileAdministrator)}</span>
        </>
      )}
    </PersonCell>
  );
}
