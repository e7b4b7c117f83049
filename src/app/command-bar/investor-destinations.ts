import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BellOff,
  BellRing,
  BookUser,
  CalendarRange,
  CandlestickChart,
  CircleHelp,
  Columns3,
  FileText,
  FolderDown,
  HandCoins,
  HandHeart,
  LockKeyhole,
  MessageSquareText,
  Percent,
  TrendingUp,
} from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import * as app from "#messages/generated/app.ts";
import type { Translate } from "#messages/message.ts";
import { investorPlaces } from "#src/app/layouts/navigation.ts";
import { type DestinationEntry, destinationIn } from "./destination-entry.ts";
import type { Destination } from "./use-command-bar.tsx";

const forms: readonly DestinationEntry[] = [
  {
    to: paths.deposits,
    label: app.goDeposit,
    keywords: app.goDepositKeywords,
    english: "new deposit pay in fund add money",
    Icon: ArrowDownToLine,
  },
  {
    to: paths.withdrawals,
    label: app.goWithdraw,
    keywords: app.goWithdrawKeywords,
    english: "withdraw payout cash out",
    Icon: ArrowUpFromLine,
  },
  {
    to: paths.trade,
    label: app.goClaim,
    keywords: app.goClaimKeywords,
    english: "claim profit end close trade",
    Icon: HandCoins,
  },
  {
    to: paths.plans,
    label: app.goInvest,
    keywords: app.goInvestKeywords,
    english: "invest in a plan open trade upgrade",
    Icon: CandlestickChart,
  },
];

const pages: readonly DestinationEntry[] = [
  // The address of a place is its English name.
  ...investorPlaces.map(({ to, label, Icon }) => ({ to, label, english: to.slice(1), Icon })),
  {
    to: paths.trade,
    label: app.goTrade,
    keywords: app.goTradeKeywords,
    english: "ongoing trade stake profit days",
    Icon: CandlestickChart,
  },
  {
    to: paths.performance,
    label: app.goPerformance,
    keywords: app.goPerformanceKeywords,
    english: "performance return equity percent",
    Icon: TrendingUp,
  },
  {
    to: paths.statement,
    label: app.goStatement,
    keywords: app.goStatementKeywords,
    english: "statement account csv print",
    Icon: FileText,
  },
  {
    to: paths.annualStatement,
    label: app.goAnnualStatement,
    keywords: app.goAnnualStatementKeywords,
    english: "annual statement tax year",
    Icon: CalendarRange,
  },
  { to: paths.comparePlans, label: app.goComparePlans, english: "compare plans", Icon: Columns3 },
  { to: paths.addressBook, label: app.goAddressBook, english: "address book wallet", Icon: BookUser },
  { to: paths.withdrawalFee, label: app.goWithdrawalFee, english: "withdrawal fee", Icon: Percent },
  {
    to: paths.notifications,
    label: app.goNotifications,
    keywords: app.goNotificationsKeywords,
    english: "notifications news",
    Icon: BellRing,
  },
  {
    to: paths.notificationSettings,
    label: app.goNotificationSettings,
    keywords: app.goNotificationSettingsKeywords,
    english: "notification settings mail digest",
    Icon: BellOff,
  },
  {
    to: paths.security,
    label: app.goSecurity,
    keywords: app.goSecurityKeywords,
    english: "security password email sessions two-step",
    Icon: LockKeyhole,
  },
  {
    to: paths.yourData,
    label: app.goData,
    keywords: app.goDataKeywords,
    english: "your data copy export privacy download",
    Icon: FolderDown,
  },
  {
    to: paths.limits,
    label: app.goLimits,
    keywords: app.goLimitsKeywords,
    english: "your limits pause break self-exclusion terms",
    Icon: HandHeart,
  },
  {
    to: paths.help,
    label: app.goHelp,
    keywords: app.goHelpKeywords,
    english: "help questions",
    Icon: CircleHelp,
  },
  {
    to: paths.support,
    label: app.goSupport,
    keywords: app.goSupportKeywords,
    english: "support contact message",
    Icon: MessageSquareText,
  },
];

/** Returns the forms of an investor, by what is done there. */
export const investorForms = (t: Translate): Destination[] => forms.map(destinationIn(t));

/** Returns the pages of an investor. */
export const investorPages = (t: Translate): Destination[] => pages.map(destinationIn(t));
