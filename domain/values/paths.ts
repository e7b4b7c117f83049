/**
 * The address of every page, in one place: routes, links, redirects and the links in mails take them from here.
 * A `:name` stands for a part that the functions below fill in.
 */
export const paths = {
  home: "/",
  about: "/about",
  plans: "/plans",
  plan: "/plans/:planId",
  comparePlans: "/plans/compare",
  contact: "/contact",
  terms: "/terms",
  privacy: "/privacy",
  risk: "/risk",
  login: "/login",
  register: "/register",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  notMe: "/not-me",
  verify: "/verify",
  dashboard: "/dashboard",
  transactions: "/transactions",
  transaction: "/transactions/:transactionId",
  statement: "/transactions/statement",
  annualStatement: "/transactions/annual",
  performance: "/performance",
  trade: "/trade",
  deposits: "/deposits",
  depositPayment: "/deposits/payment",
  withdrawals: "/withdrawals",
  withdrawalFee: "/withdrawals/fee",
  addressBook: "/withdrawals/addresses",
  profile: "/profile",
  security: "/profile/security",
  yourData: "/profile/data",
  identity: "/profile/identity",
  limits: "/profile/limits",
  notifications: "/notifications",
  notificationSettings: "/profile/notifications",
  referrals: "/referrals",
  help: "/help",
  support: "/support",
  admin: "/admin",
  adminUsers: "/admin/users",
  adminUser: "/admin/users/:userId",
  adminIdentity: "/admin/users/:userId/identity",
  adminUserView: "/admin/users/:userId/view",
  adminUserTransaction: "/admin/users/:userId/view/transactions/:transactionId",
  adminTransactions: "/admin/transactions",
  adminProfile: "/admin/profile",
  adminPlans: "/admin/plans",
  adminAudit: "/admin/audit",
  adminMails: "/admin/mails",
  adminMessages: "/admin/messages",
} as const;

/** @param next where to go after signing in, as path with query */
export function loginHref(next?: string): string {
  return next === undefined ? paths.login : `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** @param referralId the referral id of the person who invites */
export function registerHref(referralId?: string): string {
  return referralId === undefined
    ? paths.register
    : `${paths.register}?refId=${encodeURIComponent(referralId)}`;
}

/** The track record of a plan. */
export function planHref(planId: string): string {
  return paths.plan.replace(":planId", encodeURIComponent(planId));
}

/** @param rowId the `$id` of the transaction */
export function transactionHref(rowId: string): string {
  return paths.transaction.replace(":transactionId", encodeURIComponent(rowId));
}

/** The ongoing trade with the day of a result, or with the transaction that opened it. Both are found after its end, too. */
export function tradeHref(about: "result" | "opened", rowId: string): string {
  return `${paths.trade}?${about}=${encodeURIComponent(rowId)}`;
}

/** One of the own threads. */
export function supportThreadHref(messageId: string): string {
  return `${paths.support}?message=${encodeURIComponent(messageId)}`;
}

/**
 * Returns the path to open after signing in: only a path of this site, so that a prepared link cannot lead
 * elsewhere.
 * @param next from the address, or null
 * @param origin of this site, for example "https://example.com"
 */
export function wayBack(next: string | null, origin: string): string {
  if (next === null || !next.startsWith("/") || !URL.canParse(next, origin)) return paths.dashboard;
  const { origin: target, pathname, search, hash } = new URL(next, origin);
  const leadsNowhere = pathname === paths.login || pathname === paths.register;
  // Reading resolves "/..//elsewhere" to "//elsewhere", which by itself is the address of another site.
  const isPath = /^\/(?![/\\])/.test(pathname);
  return target === origin && isPath && !leadsNowhere ? pathname + search + hash : paths.dashboard;
}
