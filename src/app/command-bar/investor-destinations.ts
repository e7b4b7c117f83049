import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BellOff,
  BellRing,
  CalendarRange,
  CandlestickChart,
  CircleHelp,
  Columns3,
  FileText,
  HandCoins,
  LockKeyhole,
  MessageSquareText,
  Percent,
  TrendingUp,
} from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import { investorPlaces } from "#src/app/layouts/navigation.ts";
import type { Destination } from "./use-command-bar.tsx";

/** The forms of an investor, by what is done there. */
export const investorForms: readonly Destination[] = [
  { to: paths.deposits, label: "New deposit", Icon: ArrowDownToLine, keywords: "pay in fund add money" },
  { to: paths.withdrawals, label: "Withdraw", Icon: ArrowUpFromLine, keywords: "payout cash out" },
  { to: paths.trade, label: "Claim profit", Icon: HandCoins, keywords: "end close trade" },
  { to: paths.plans, label: "Invest in a plan", Icon: CandlestickChart, keywords: "open trade upgrade" },
];

/** The pages of an investor. */
export const investorPages: readonly Destination[] = [
  ...investorPlaces,
  { to: paths.trade, label: "Ongoing trade", Icon: CandlestickChart, keywords: "stake profit days" },
  { to: paths.performance, label: "Performance", Icon: TrendingUp, keywords: "return equity percent" },
  { to: paths.statement, label: "Statement", Icon: FileText, keywords: "account csv print" },
  { to: paths.annualStatement, label: "Annual statement", Icon: CalendarRange, keywords: "tax year" },
  { to: paths.comparePlans, label: "Compare plans", Icon: Columns3 },
  { to: paths.withdrawalFee, label: "Withdrawal fee", Icon: Percent },
  { to: paths.notifications, label: "Notifications", Icon: BellRing, keywords: "news" },
  { to: paths.notificationSettings, label: "Notification settings", Icon: BellOff, keywords: "mail digest" },
  { to: paths.security, label: "Security", Icon: LockKeyhole, keywords: "password email sessions two-step" },
  { to: paths.help, label: "Help", Icon: CircleHelp, keywords: "questions" },
  { to: paths.support, label: "Support", Icon: MessageSquareText, keywords: "contact message" },
];
