import { paths } from "#domain/values/paths.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as adminIdentity from "#messages/generated/admin-identity.ts";
import * as heads from "#messages/generated/heads.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { type PageRoute, page, translated, withPrefetch } from "./lazy-page.ts";

type Readers = Omit<typeof import("./prefetch-loaders.ts"), "inAdminArea">;

/** A page whose first rows are prefetched. @param reader reads them while the pointer is still on the link */
function prefetched(reader: keyof Readers, route: PageRoute): PageRoute {
  return withPrefetch(route, async () => {
    const { [reader]: read, inAdminArea } = await import("./prefetch-loaders.ts");
    return (client, params) => inAdminArea(() => read(client, params));
  });
}

/** Pages of the administration. The navigation shows those of its places that stand here. */
export const adminRoutes: PageRoute[] = [
  prefetched(
    "readOverview",
    translated(
      adminFrame.placeOverview,
      page(paths.admin, "Overview", () =>
        import("#src/pages/admin/overview.tsx").then((module) => module.OverviewPage),
      ),
    ),
  ),
  prefetched(
    "readUsers",
    translated(
      adminFrame.titleUsers,
      page(paths.adminUsers, "User Management", () =>
        import("#src/pages/admin/users.tsx").then((module) => module.UsersPage),
      ),
    ),
  ),
  prefetched(
    "readUser",
    translated(
      adminFrame.titleUsers,
      page(paths.adminUser, "User Management", () =>
        import("#src/pages/admin/user-detail.tsx").then((module) => module.UserDetailPage),
      ),
    ),
  ),
  prefetched(
    "readPlans",
    translated(
      heads.plansTitle,
      page(
        paths.adminPlans,
        "Plans",
        withMessages(["plans"], () =>
          import("#src/pages/admin/plans.tsx").then((module) => module.AdminPlansPage),
        ),
      ),
    ),
  ),
  translated(
    adminIdentity.pageTitle,
    page(paths.adminIdentity, "Identity review", () =>
      import("#src/pages/admin/identity.tsx").then((module) => module.IdentityReviewPage),
    ),
  ),
  translated(
    adminFrame.titleUserView,
    page(paths.adminUserView, "View as investor", () =>
      import("#src/pages/admin/user-view.tsx").then((module) => module.UserViewPage),
    ),
  ),
  translated(
    adminFrame.titleUserView,
    page(paths.adminUserTransaction, "View as investor", () =>
      import("#src/pages/admin/user-transaction.tsx").then((module) => module.UserTransactionPage),
    ),
  ),
  prefetched(
    "readTransactions",
    translated(
      heads.transactionsTitle,
      page(paths.adminTransactions, "Transactions", () =>
        import("#src/pages/admin/transactions.tsx").then((module) => module.AdminTransactionsPage),
      ),
    ),
  ),
  prefetched(
    "readAudit",
    translated(
      adminFrame.placeAudit,
      page(paths.adminAudit, "Audit", () =>
        import("#src/pages/admin/audit.tsx").then((module) => module.AuditPage),
      ),
    ),
  ),
  prefetched(
    "readMails",
    translated(
      adminFrame.placeMails,
      page(paths.adminMails, "Emails", () =>
        import("#src/pages/admin/mails.tsx").then((module) => module.MailsPage),
      ),
    ),
  ),
  prefetched(
    "readMessages",
    translated(
      adminFrame.placeMessages,
      page(paths.adminMessages, "Messages", () =>
        import("#src/pages/admin/messages.tsx").then((module) => module.MessagesPage),
      ),
    ),
  ),
  translated(
    heads.profileTitle,
    page(
      paths.adminProfile,
      "Profile",
      withMessages(["forms", "settings"], () =>
        import("#src/pages/investor/profile.tsx").then((module) => module.ProfilePage),
      ),
    ),
  ),
];
