import { lazy } from "react";
import { paths } from "#domain/values/paths.ts";
import * as heads from "#messages/generated/heads.ts";
import { withMessages } from "#src/language/catalogues.ts";
import type { InvestorPage } from "./investor-loaders.ts";
import { type PageRoute, page, translated, withPrefetch } from "./lazy-page.ts";

const PlansForVisitors = lazy(() =>
  import("#src/app/plans-for-visitors.tsx").then((module) => ({ default: module.PlansForVisitors })),
);

const PlanForVisitors = lazy(() =>
  import("#src/app/plan-for-visitors.tsx").then((module) => ({ default: module.PlanForVisitors })),
);

const ComparePlansForVisitors = lazy(() =>
  import("#src/app/compare-plans-for-visitors.tsx").then((module) => ({
    default: module.ComparePlansForVisitors,
  })),
);

/** A page that begins with rows: they are read from the tap on its link on. */
function prefetched(name: InvestorPage, route: PageRoute): PageRoute {
  return withPrefetch(route, async () => {
    const { readInvestorPage } = await import("./investor-loaders.ts");
    return (client, params) => readInvestorPage(name, client, params);
  });
}

/** Pages of the signed-in investor. The navigation shows those of its seven places that stand here. */
export const investorRoutes: PageRoute[] = [
  page(paths.dashboard, "Dashboard", () =>
    import("#src/pages/investor/dashboard.tsx").then((module) => module.DashboardPage),
  ),
  translated(
    heads.plansTitle,
    prefetched(
      "plans",
      page(
        paths.plans,
        "Plans",
        withMessages(["plans"], () =>
          import("#src/pages/investor/plans.tsx").then((module) => module.PlansPage),
        ),
        PlansForVisitors,
      ),
    ),
  ),
  translated(
    heads.trackRecordTitle,
    prefetched(
      "plan",
      page(
        paths.plan,
        "Track record",
        withMessages(["plans"], () =>
          import("#src/pages/investor/plan.tsx").then((module) => module.PlanPage),
        ),
        PlanForVisitors,
      ),
    ),
  ),
  translated(
    heads.comparePlansTitle,
    page(
      paths.comparePlans,
      "Compare plans",
      withMessages(["plans"], () =>
        import("#src/pages/investor/compare-plans.tsx").then((module) => module.ComparePlansPage),
      ),
      ComparePlansForVisitors,
    ),
  ),
  prefetched(
    "trade",
    page(paths.trade, "Ongoing trade", () =>
      import("#src/pages/investor/trade.tsx").then((module) => module.TradePage),
    ),
  ),
  prefetched(
    "deposits",
    page(paths.deposits, "Deposits", () =>
      import("#src/pages/investor/deposits.tsx").then((module) => module.DepositsPage),
    ),
  ),
  page(paths.depositPayment, "Payment", () =>
    import("#src/pages/investor/deposit-payment.tsx").then((module) => module.DepositPaymentPage),
  ),
  prefetched(
    "withdrawals",
    page(paths.withdrawals, "Withdrawals", () =>
      import("#src/pages/investor/withdrawals.tsx").then((module) => module.WithdrawalsPage),
    ),
  ),
  prefetched(
    "withdrawalFee",
    page(paths.withdrawalFee, "Withdrawal fee", () =>
      import("#src/pages/investor/withdrawal-fee.tsx").then((module) => module.WithdrawalFeePage),
    ),
  ),
  prefetched(
    "transactions",
    page(paths.transactions, "Transactions", () =>
      import("#src/pages/investor/transactions.tsx").then((module) => module.TransactionsPage),
    ),
  ),
  page(paths.referrals, "Referrals", () =>
    import("#src/pages/investor/referrals.tsx").then((module) => module.ReferralsPage),
  ),
  page(paths.help, "Help", () => import("#src/pages/investor/help.tsx").then((module) => module.HelpPage)),
  page(paths.support, "Support", () =>
    import("#src/pages/investor/support.tsx").then((module) => module.SupportPage),
  ),
  page(
    paths.profile,
    "Profile",
    withMessages(["forms"], () =>
      import("#src/pages/investor/profile.tsx").then((module) => module.ProfilePage),
    ),
  ),
  page(paths.notifications, "Notifications", () =>
    import("#src/pages/investor/notifications.tsx").then((module) => module.NotificationsPage),
  ),
  page(paths.notificationSettings, "Notifications", () =>
    import("#src/pages/investor/notification-settings.tsx").then((module) => module.NotificationSettingsPage),
  ),
  page(
    paths.security,
    "Security",
    withMessages(["forms"], () =>
      import("#src/pages/investor/security.tsx").then((module) => module.SecurityPage),
    ),
  ),
  prefetched(
    "transaction",
    page(paths.transaction, "Transaction", () =>
      import("#src/pages/investor/transaction-detail.tsx").then((module) => module.TransactionDetailPage),
    ),
  ),
  page(paths.statement, "Statement", () =>
    import("#src/pages/investor/statement.tsx").then((module) => module.StatementPage),
  ),
  page(paths.annualStatement, "Annual statement", () =>
    import("#src/pages/investor/annual-statement.tsx").then((module) => module.AnnualStatementPage),
  ),
  page(paths.performance, "Performance", () =>
    import("#src/pages/investor/performance.tsx").then((module) => module.PerformancePage),
  ),
];
