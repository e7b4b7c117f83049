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
  translated(
    heads.dashboardTitle,
    page(paths.dashboard, "Dashboard", () =>
      import("#src/pages/investor/dashboard.tsx").then((module) => module.DashboardPage),
    ),
  ),
  translated(
    heads.plansTitle,
    prefetched(
      "plans",
      page(
        paths.plans,
        "Plans",
        withMessages(["plans", "trade"], () =>
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
    translated(
      heads.tradeTitle,
      page(
        paths.trade,
        "Ongoing trade",
        withMessages(["trade"], () =>
          import("#src/pages/investor/trade.tsx").then((module) => module.TradePage),
        ),
      ),
    ),
  ),
  prefetched(
    "deposits",
    translated(
      heads.depositsTitle,
      page(
        paths.deposits,
        "Deposits",
        withMessages(["money"], () =>
          import("#src/pages/investor/deposits.tsx").then((module) => module.DepositsPage),
        ),
      ),
    ),
  ),
  prefetched(
    "payment",
    translated(
      heads.paymentTitle,
      page(
        paths.depositPayment,
        "Payment",
        withMessages(["money"], () =>
          import("#src/pages/investor/deposit-payment.tsx").then((module) => module.DepositPaymentPage),
        ),
      ),
    ),
  ),
  prefetched(
    "withdrawals",
    translated(
      heads.withdrawalsTitle,
      page(
        paths.withdrawals,
        "Withdrawals",
        withMessages(["money"], () =>
          import("#src/pages/investor/withdrawals.tsx").then((module) => module.WithdrawalsPage),
        ),
      ),
    ),
  ),
  prefetched(
    "addressBook",
    translated(
      heads.addressBookTitle,
      page(
        paths.addressBook,
        "Address book",
        withMessages(["money"], () =>
          import("#src/pages/investor/address-book.tsx").then((module) => module.AddressBookPage),
        ),
      ),
    ),
  ),
  prefetched(
    "withdrawalFee",
    translated(
      heads.withdrawalFeeTitle,
      page(
        paths.withdrawalFee,
        "Withdrawal fee",
        withMessages(["money"], () =>
          import("#src/pages/investor/withdrawal-fee.tsx").then((module) => module.WithdrawalFeePage),
        ),
      ),
    ),
  ),
  prefetched(
    "transactions",
    translated(
      heads.transactionsTitle,
      page(
        paths.transactions,
        "Transactions",
        withMessages(["money"], () =>
          import("#src/pages/investor/transactions.tsx").then((module) => module.TransactionsPage),
        ),
      ),
    ),
  ),
  translated(
    heads.referralsTitle,
    page(
      paths.referrals,
      "Referrals",
      withMessages(["settings"], () =>
        import("#src/pages/investor/referrals.tsx").then((module) => module.ReferralsPage),
      ),
    ),
  ),
  translated(
    heads.helpTitle,
    page(
      paths.help,
      "Help",
      withMessages(["support"], () =>
        import("#src/pages/investor/help.tsx").then((module) => module.HelpPage),
      ),
    ),
  ),
  translated(
    heads.supportTitle,
    page(
      paths.support,
      "Support",
      withMessages(["support"], () =>
        import("#src/pages/investor/support.tsx").then((module) => module.SupportPage),
      ),
    ),
  ),
  translated(
    heads.profileTitle,
    page(
      paths.profile,
      "Profile",
      withMessages(["forms", "settings"], () =>
        import("#src/pages/investor/profile.tsx").then((module) => module.ProfilePage),
      ),
    ),
  ),
  translated(
    heads.notificationsTitle,
    page(
      paths.notifications,
      "Notifications",
      withMessages(["settings"], () =>
        import("#src/pages/investor/notifications.tsx").then((module) => module.NotificationsPage),
      ),
    ),
  ),
  translated(
    heads.notificationSettingsTitle,
    page(
      paths.notificationSettings,
      "Notification settings",
      withMessages(["settings"], () =>
        import("#src/pages/investor/notification-settings.tsx").then(
          (module) => module.NotificationSettingsPage,
        ),
      ),
    ),
  ),
  translated(
    heads.securityTitle,
    page(
      paths.security,
      "Security",
      withMessages(["forms", "settings"], () =>
        import("#src/pages/investor/security.tsx").then((module) => module.SecurityPage),
      ),
    ),
  ),
  translated(
    heads.dataTitle,
    page(
      paths.yourData,
      "Your data",
      withMessages(["data"], () =>
        import("#src/pages/investor/your-data.tsx").then((module) => module.YourDataPage),
      ),
    ),
  ),
  translated(
    heads.identityTitle,
    page(
      paths.identity,
      "Identity",
      withMessages(["forms", "identity"], () =>
        import("#src/pages/investor/identity.tsx").then((module) => module.IdentityPage),
      ),
    ),
  ),
  translated(
    heads.limitsTitle,
    page(
      paths.limits,
      "Your limits",
      withMessages(["limits"], () =>
        import("#src/pages/investor/own-limits.tsx").then((module) => module.OwnLimitsPage),
      ),
    ),
  ),
  prefetched(
    "transaction",
    translated(
      heads.transactionTitle,
      page(
        paths.transaction,
        "Transaction",
        withMessages(["money"], () =>
          import("#src/pages/investor/transaction-detail.tsx").then((module) => module.TransactionDetailPage),
        ),
      ),
    ),
  ),
  translated(
    heads.statementTitle,
    page(
      paths.statement,
      "Statement",
      withMessages(["records"], () =>
        import("#src/pages/investor/statement.tsx").then((module) => module.StatementPage),
      ),
    ),
  ),
  translated(
    heads.annualStatementTitle,
    page(
      paths.annualStatement,
      "Annual statement",
      withMessages(["records"], () =>
        import("#src/pages/investor/annual-statement.tsx").then((module) => module.AnnualStatementPage),
      ),
    ),
  ),
  translated(
    heads.performanceTitle,
    page(
      paths.performance,
      "Performance",
      withMessages(["records"], () =>
        import("#src/pages/investor/performance.tsx").then((module) => module.PerformancePage),
      ),
    ),
  ),
];
