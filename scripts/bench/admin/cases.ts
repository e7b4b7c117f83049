/** The admin's actions: opening a list, narrowing it and finding an entry. */
import { choose, follow, open, openPanel, type Scenario, search, sort } from "./steps.ts";
import { busiest } from "./two-years.ts";

/** @param rest how long the pointer rests on the link */
function openUser(what: string, rest?: number): Scenario {
  return {
    what,
    from: `${audit}?user=${busiest}`,
    expected: () => ({
      event: "click",
      table: "ledger",
      address: `/users/${busiest}`,
      heading: "User Management",
    }),
    act: (page) => follow(page.locator(`main a[href="/admin/users/${busiest}"]`).first(), rest),
    aim: 300,
  };
}

const searchUsers = (what: string, words: readonly string[], show = "") =>
  search(`users by name: ${what}`, `/admin/users${show}`, "users", "Search User", words);

function show(name: string, value: string): Scenario {
  return {
    what: `users: ${name}`,
    from: "/admin/users",
    expected: () => ({ event: "click", table: "users", address: `show=${value}` }),
    act: (page) => page.getByRole("radio", { name, exact: true }).locator("..").click(),
  };
}

const transactions = "/admin/transactions";
const searchTransactions = (what: string, words: readonly string[], narrowed = "") =>
  search(`transactions: ${what}`, transactions + narrowed, "transactions", "Search Transactions", words);
const filterTransactions = (label: "Type" | "Status" | "Period", value: string, narrowed = "") =>
  choose(
    `transactions: ${[label.toLowerCase(), value, narrowed.slice(1)].filter(Boolean).join(" ")}`,
    transactions + narrowed,
    "transactions",
    label,
    value,
    label.toLowerCase(),
  );

const audit = "/admin/audit";
function filterAudit(label: "Operation" | "Administrator" | "Period", value: string, narrowed = "") {
  const name = { Operation: "operation", Administrator: "by", Period: "period" }[label];
  const what = ["audit:", label.toLowerCase(), value, narrowed.slice(1)].filter(Boolean).join(" ");
  return choose(what, audit + narrowed, "audit", label, value, name);
}

const messages = "/admin/messages";

const mails = "/admin/mails";
function filterMails(label: "State" | "Template", value: string, narrowed = "") {
  const name = { State: "status", Template: "template" }[label];
  const what = ["mails:", label.toLowerCase(), value, narrowed.slice(1)].filter(Boolean).join(" ");
  return choose(what, mails + narrowed, "mails", label, value, name);
}

/** @param labels of transactions that there are */
export function casesFor(labels: readonly string[]): readonly Scenario[] {
  const noMatch = ["qqx", "zzqa", "xkcdq", "wvwvw", "jjqq"];
  return [
    open("Overview", "figures", { aim: 300 }),
    open("Manage Users", "users", { heading: "User Management" }),
    show("Active", "active"),
    show("Deactivated", "deactivated"),
    show("Administrators", "admins"),
    show("Waiting for activation", "waiting"),
    show("With open requests", "open"),
    searchUsers("frequent", ["maria", "anna", "schmidt", "garcia", "chen"]),
    searchUsers("rare", ["quetzal", "zdravko", "uetza", "avko q", "ko quet"]),
    searchUsers("none", noMatch),
    searchUsers("frequent, active", ["laura", "wang", "novak", "tanaka", "fischer"], "?show=active"),
    searchUsers("none, with open requests", noMatch, "?show=open"),
    sort("/admin/users", "users", ["Balance", "balance"]),
    sort("/admin/users", "users", ["Name", "name"]),
    openPanel("User Management", "/admin/users", "ledger"),
    open("Transactions", "transactions"),
    sort(transactions, "transactions", ["Amount", "amount"]),
    sort(`${transactions}?status=pending`, "transactions", ["Amount", "amount"], "pending transactions"),
    openPanel("Transactions", `${transactions}?status=pending`, "ledger"),
    openPanel("Transactions", `${transactions}?status=pending`, "ledger", 0),
    searchTransactions("whole id", labels),
    searchTransactions(
      "part of an id",
      labels.map((label) => label.slice(5)),
    ),
    searchTransactions("beginning of every id", ["tnx-", "tnx-2", "tnx-a", "tnx-k", "tnx-z"]),
    searchTransactions("crypto", ["usdt", "eth", "trc20", "btc", "usdt-t"]),
    searchTransactions("description, frequent", ["deposit", "bitcoin", "steady", "withdrawal", "returned"]),
    searchTransactions("description, seldom", ["bonus", "adjustment", "referral", "balance a", "rral bon"]),
    searchTransactions("none", noMatch),
    searchTransactions("none, pending", noMatch, "?status=pending"),
    searchTransactions(
      "description, debit",
      ["reach", "starter", "invest", "steady", "ment in"],
      "?type=debit",
    ),
    searchTransactions(
      "description, last year",
      ["ethereum", "tether", "bonus", "profit", "stake"],
      "?period=last-year",
    ),
    ...["pending", "success", "failed", "cancelled"].map((status) => filterTransactions("Status", status)),
    ...["credit", "debit", "withdraw"].map((type) => filterTransactions("Type", type)),
    ...["7-days", "last-month", "last-year"].map((period) => filterTransactions("Period", period)),
    filterTransactions("Status", "pending", "?type=withdraw"),
    filterTransactions("Status", "cancelled", "?type=debit"),
    filterTransactions("Type", "withdraw", "?status=failed"),
    filterTransactions("Period", "last-year", "?type=withdraw&status=failed"),
    openUser("a user, everything on the page"),
    openUser("a user, everything on the page, pressed at once", 0),
    search(
      "a user's transactions by id, none",
      `/admin/users/${busiest}`,
      "transactions",
      "Search by transaction ID",
      noMatch,
    ),
    search(
      "a user's transactions by id",
      `/admin/users/${busiest}`,
      "transactions",
      "Search by transaction ID",
      ["tnx-", "tnx-2", "tnx-3", "tnx-a", "tnx-b"],
    ),
    choose(
      "a user as they see it: status failed",
      `/admin/users/${busiest}/view`,
      "transactions",
      "Status",
      "failed",
      "status",
    ),
    open("Plans", "results"),
    open("Audit", "audit"),
    ...["approve", "makeAdmin", "setBalance", "confirm"].map((operation) =>
      filterAudit("Operation", operation),
    ),
    filterAudit("Administrator", "u1"),
    filterAudit("Administrator", "u1", "?operation=makeAdmin"),
    filterAudit("Operation", "postResult", "?by=u2"),
    filterAudit("Period", "last-year"),
    filterAudit("Period", "last-month", "?operation=reject&by=u3"),
    search("audit by reason: frequent", audit, "audit", "Search reasons", [
      "payment",
      "network",
      "quiet",
      "losses",
      "amount",
    ]),
    search("audit by reason: seldom", audit, "audit", "Search reasons", [
      "goodwill",
      "closed",
      "delayed",
      "transfer",
      "rounding",
    ]),
    search("audit by reason: none", audit, "audit", "Search reasons", noMatch),
    open("Messages", "messages"),
    search("messages: frequent", `${messages}?state=all`, "messages", "Search Messages", [
      "deposit",
      "weekend",
      "link",
      "maria",
      "trades",
    ]),
    search("messages: rare", `${messages}?state=all`, "messages", "Search Messages", [
      "zdravko",
      "quetzal",
      "reference is 77",
      "reference is 12",
      "is 4711",
    ]),
    search("messages: none", `${messages}?state=all`, "messages", "Search Messages", noMatch),
    open("Emails", "mails"),
    filterMails("State", "sent"),
    filterMails("State", "queued"),
    filterMails("State", "failed", "?template=welcome"),
    filterMails("Template", "welcome"),
    search("mails: frequent", mails, "mails", "Search by recipient", ["maria", "example", "com", "an", "li"]),
    search("mails: none", mails, "mails", "Search by recipient", noMatch),
  ];
}
