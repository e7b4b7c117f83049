import { ArrowDownToLine, ArrowUpFromLine, LayoutDashboard, UserRound, UserRoundCheck } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import { adminPlaces, adminRecords } from "#src/app/layouts/admin-places.ts";
import type { Destination } from "./use-command-bar.tsx";

/** The work that waits for an administrator. */
export const adminQueues: readonly Destination[] = [
  {
    to: `${paths.adminTransactions}?type=credit&status=pending`,
    label: "Review deposits",
    Icon: ArrowDownToLine,
    keywords: "pending approve queue",
  },
  {
    to: `${paths.adminTransactions}?type=withdraw&status=pending`,
    label: "Review withdrawals",
    Icon: ArrowUpFromLine,
    keywords: "pending approve queue payout",
  },
  {
    to: `${paths.adminUsers}?show=waiting`,
    label: "Activate users",
    Icon: UserRoundCheck,
    keywords: "waiting new accounts",
  },
];

/** The pages of an administrator. */
export const adminPages: readonly Destination[] = [
  ...adminPlaces,
  ...adminRecords,
  { to: paths.adminProfile, label: "Admin Profile", Icon: UserRound, keywords: "account settings" },
  { to: paths.dashboard, label: "User Dashboard", Icon: LayoutDashboard, keywords: "investor own account" },
];
