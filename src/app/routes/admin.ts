import { paths } from "#domain/paths.ts";
import { type PageRoute, page } from "./lazy-page.ts";

/** Pages of the administration. The navigation shows those of its four places that stand here. */
export const adminRoutes: PageRoute[] = [
  page(paths.admin, "Overview", () =>
    import("#src/pages/admin/overview.tsx").then((module) => module.OverviewPage),
  ),
  page(paths.adminUsers, "User Management", () =>
    import("#src/pages/admin/users.tsx").then((module) => module.UsersPage),
  ),
  page(paths.adminUser, "User Management", () =>
    import("#src/pages/admin/user-detail.tsx").then((module) => module.UserDetailPage),
  ),
  page(paths.adminPlans, "Plans", () =>
    import("#src/pages/admin/plans.tsx").then((module) => module.AdminPlansPage),
  ),
  page(paths.adminUserView, "View as investor", () =>
    import("#src/pages/admin/user-view.tsx").then((module) => module.UserViewPage),
  ),
  page(paths.adminTransactions, "Transactions", () =>
    import("#src/pages/admin/transactions.tsx").then((module) => module.AdminTransactionsPage),
  ),
];
