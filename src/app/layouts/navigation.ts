import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChartNoAxesCombined,
  LayoutDashboard,
  type LucideIcon,
  UserRound,
  UsersRound,
} from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import { adminRoutes } from "#src/app/routes/admin.ts";
import { investorRoutes } from "#src/app/routes/investor.ts";
import type { PageRoute } from "#src/app/routes/lazy-page.ts";

export interface Place {
  to: string;
  label: string;
  /** A shorter word where the label is too long for a fifth of a phone. */
  tab?: string;
  Icon: LucideIcon;
  /** Active only on exactly this address, because other places lie below it. */
  exact?: boolean;
}

/** Only places that have a route: a link never leads nowhere. */
export function existing(places: readonly Place[], routes: readonly PageRoute[]): Place[] {
  return places.filter(({ to }) => routes.some(({ path }) => path === to));
}

export const investorPlaces = existing(
  [
    { to: paths.dashboard, label: "Dashboard", Icon: LayoutDashboard },
    { to: paths.plans, label: "Plans", Icon: ChartNoAxesCombined },
    { to: paths.deposits, label: "Deposits", Icon: ArrowDownToLine },
    { to: paths.withdrawals, label: "Withdrawals", tab: "Withdraw", Icon: ArrowUpFromLine },
    { to: paths.transactions, label: "Transactions", tab: "History", Icon: ArrowLeftRight },
    { to: paths.referrals, label: "Referrals", Icon: UsersRound },
    { to: paths.profile, label: "Profile", Icon: UserRound },
  ],
  investorRoutes,
);

/** The bar at the bottom of a phone has room for five. */
export const investorTabs = investorPlaces.slice(0, 5);

const everyRoute = [...investorRoutes, ...adminRoutes];

/** Whether a page of the signed-in area is there. */
export function hasRoute(path: string): boolean {
  return everyRoute.some((route) => route.path === path);
}
