import {
  ArrowLeftRight,
  ChartNoAxesCombined,
  LayoutDashboard,
  Mail,
  MessageSquareText,
  ScrollText,
  UsersRound,
} from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import { adminRoutes } from "#src/app/routes/admin.ts";
import { existing } from "./navigation.ts";

/** The places of the administration; apart from the others, because no investor loads them. */
export const adminPlaces = existing(
  [
    { to: paths.admin, label: "Overview", Icon: LayoutDashboard, exact: true },
    { to: paths.adminUsers, label: "Manage Users", Icon: UsersRound },
    { to: paths.adminPlans, label: "Plans", Icon: ChartNoAxesCombined },
    { to: paths.adminTransactions, label: "Transactions", Icon: ArrowLeftRight },
  ],
  adminRoutes,
);

/** Below the four places of the specification. */
export const adminRecords = existing(
  [
    { to: paths.adminMessages, label: "Messages", Icon: MessageSquareText },
    { to: paths.adminAudit, label: "Audit", Icon: ScrollText },
    { to: paths.adminMails, label: "Emails", Icon: Mail },
  ],
  adminRoutes,
);
