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
import * as app from "#messages/generated/app.ts";
import type { MessageId, Translate } from "#messages/message.ts";
import { adminRoutes } from "#src/app/routes/admin.ts";
import { investorRoutes } from "#src/app/routes/investor.ts";
import type { PageRoute } from "#src/app/routes/lazy-page.ts";

/** A link to a page. */
export interface PageLink {
  to: string;
  label: string;
}

/** @param Label a text, or the name of one */
export interface Place<Label = string> extends Omit<PageLink, "label"> {
  label: Label;
  /** A shorter word where the label is too long for a fifth of a phone. */
  tab?: Label;
  Icon: LucideIcon;
  /** Active only on exactly this address, because other places lie below it. */
  exact?: boolean;
}

/** Only places that have a route: a link never leads nowhere. */
export function existing<Label>(
  places: readonly Place<Label>[],
  routes: readonly PageRoute[],
): Place<Label>[] {
  return places.filter(({ to }) => routes.some(({ path }) => path === to));
}

export const investorPlaces = existing<MessageId>(
  [
    { to: paths.dashboard, label: app.navigationDashboard, Icon: LayoutDashboard },
    { to: paths.plans, label: app.navigationPlans, Icon: ChartNoAxesCombined },
    { to: paths.deposits, label: app.navigationDeposits, Icon: ArrowDownToLine },
    {
      to: paths.withdrawals,
      label: app.navigationWithdrawals,
      tab: app.tabsWithdrawals,
      Icon: ArrowUpFromLine,
    },
    {
      to: paths.transactions,
      label: app.navigationTransactions,
      tab: app.tabsTransactions,
      Icon: ArrowLeftRight,
    },
    { to: paths.referrals, label: app.navigationReferrals, Icon: UsersRound },
    { to: paths.profile, label: app.navigationProfile, Icon: UserRound },
  ],
  investorRoutes,
);

/** The bar at the bottom of a phone has room for five. */
export const investorTabs = investorPlaces.slice(0, 5);

/** Puts the labels of places in a language. */
export function placesIn(t: Translate, places: readonly Place<MessageId>[]): Place[] {
  return places.map(({ label, tab, ...place }) => ({
    ...place,
    label: t(label),
    ...(tab !== undefined && { tab: t(tab) }),
  }));
}

const everyRoute = [...investorRoutes, ...adminRoutes];

/** Whether a page of the signed-in area is there. */
export function hasRoute(path: string): boolean {
  return everyRoute.some((route) => route.path === path);
}
