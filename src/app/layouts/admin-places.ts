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
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as app from "#messages/generated/app.ts";
import type { MessageId } from "#messages/message.ts";
import { adminRoutes } from "#src/app/routes/admin.ts";
import { existing } from "./navigation.ts";

/** The places of the administration; apart from the others, because no investor loads them. */
export const adminPlaces = existing<MessageId>(
  [
    { to: paths.admin, label: adminFrame.placeOverview, Icon: LayoutDashboard, exact: true },
    { to: paths.adminUsers, label: adminFrame.placeUsers, Icon: UsersRound },
    { to: paths.adminPlans, label: app.navigationPlans, Icon: ChartNoAxesCombined },
    { to: paths.adminTransactions, label: app.navigationTransactions, Icon: ArrowLeftRight },
  ],
  adminRoutes,
);

/** Below the four places of the specification. */
export const adminRecords = existing<MessageId>(
  [
    { to: paths.adminMessages, label: adminFrame.placeMessages, Icon: MessageSquareText },
    { to: paths.adminAudit, label: adminFrame.placeAudit, Icon: ScrollText },
    { to: paths.adminMails, label: adminFrame.placeMails, Icon: Mail },
  ],
  adminRoutes,
);
