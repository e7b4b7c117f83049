import { ArrowDownToLine, ArrowUpFromLine, LayoutDashboard, UserRound, UserRoundCheck } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import type { Translate } from "#messages/message.ts";
import { adminPlaces, adminRecords } from "#src/app/layouts/admin-places.ts";
import { type DestinationEntry, destinationIn } from "./destination-entry.ts";
import type { Destination } from "./use-command-bar.tsx";

const queues: readonly DestinationEntry[] = [
  {
    to: `${paths.adminTransactions}?type=credit&status=pending`,
    label: adminFrame.goDeposits,
    keywords: adminFrame.goDepositsKeywords,
    english: "review deposits pending approve queue",
    Icon: ArrowDownToLine,
  },
  {
    to: `${paths.adminTransactions}?type=withdraw&status=pending`,
    label: adminFrame.goWithdrawals,
    keywords: adminFrame.goWithdrawalsKeywords,
    english: "review withdrawals pending approve queue payout",
    Icon: ArrowUpFromLine,
  },
  {
    to: `${paths.adminUsers}?show=waiting`,
    label: adminFrame.goUsers,
    keywords: adminFrame.goUsersKeywords,
    english: "activate users waiting new accounts",
    Icon: UserRoundCheck,
  },
];

/** The English names of the places, which find them in every language. */
const places: Readonly<Record<string, string>> = {
  [paths.admin]: "overview",
  [paths.adminUsers]: "manage users",
  [paths.adminPlans]: "plans",
  [paths.adminTransactions]: "transactions",
  [paths.adminMessages]: "messages",
  [paths.adminAudit]: "audit",
  [paths.adminMails]: "emails",
};

const pages: readonly DestinationEntry[] = [
  ...[...adminPlaces, ...adminRecords].map(({ to, label, Icon }) => ({
    to,
    label,
    english: places[to] ?? "",
    Icon,
  })),
  {
    to: paths.adminProfile,
    label: adminFrame.menuProfile,
    keywords: adminFrame.goProfileKeywords,
    english: "admin profile account settings",
    Icon: UserRound,
  },
  {
    to: paths.dashboard,
    label: adminFrame.menuDashboard,
    keywords: adminFrame.goDashboardKeywords,
    english: "user dashboard investor own account",
    Icon: LayoutDashboard,
  },
];

/** Returns the work that waits for an administrator. */
export const adminQueues = (t: Translate): Destination[] => queues.map(destinationIn(t));

/** Returns the pages of an administrator. */
export const adminPages = (t: Translate): Destination[] => pages.map(destinationIn(t));
