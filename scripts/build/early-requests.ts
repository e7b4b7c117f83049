import { join } from "node:path";
import { buildSync } from "esbuild";
import { paths } from "#domain/values/paths.ts";
import { inScript, investorPlaces, pathPattern } from "./page-head.ts";

const root = join(import.meta.dirname, "../..");

/** The requests, as `src/app/early-requests.ts` makes them. */
export type Requests = Pick<
  typeof import("#src/app/early-requests.ts"),
  "earlyRequests" | "placeholders" | "endpoint" | "sessionKey"
>;

/** A script for a document, of parts of the program. @param contents TypeScript */
function bundled(contents: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: root, loader: "ts" },
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

/** Sets the variable `from` to where the first period begins, by the program's own rule and the day in the browser. */
const setFrom = () =>
  bundled(`import { firstPeriod, periodStart } from "#domain/statements/balance-period.ts";
from = encodeURIComponent(periodStart(firstPeriod, new Date().toISOString()));`);

/**
 * A script for the end of the document of the app: shows the dashboard with its figures before the program is there, by
 * the program's own sums and its own way to write money.
 */
export const earlyFrameScript = () =>
  bundled(`import { showFrame } from "#src/app/early-frame.ts";
showFrame(window.earlyAnswers);`);

/**
 * A script for the document of the app: where the browser remembers an account, the account and the rows that the page
 * begins with are asked for beside the program instead of after it. The program takes the answers over
 * (src/backend/early-answers.ts). Nothing is stored, and a visitor without an account sends nothing.
 */
export function earlyRequestsScript({ earlyRequests, placeholders, endpoint, sessionKey }: Requests): string {
  const { everywhere, dashboard, profile, headers } = earlyRequests;
  // Without an address of its own the API is where the page is.
  const origin = process.env.VITE_APPWRITE_ENDPOINT ? "" : new URL(endpoint).origin;
  const addresses = (all: string[]) => inScript(all.map((address) => address.replace(origin, "")));
  return `try {
  const { pathname, origin } = location;
  const { user: { id, name }, userData } = JSON.parse(localStorage.getItem("${sessionKey}")).state;
  if (${pathPattern(investorPlaces)}.test(pathname)) {
    const headers = ${inScript(headers)};
    const fallback = localStorage.getItem("cookieFallback");
    if (fallback) headers["X-Fallback-Cookies"] = fallback;
    let from;
    ${setFrom()}
    const answers = {};
    const isDashboard = pathname === "${paths.dashboard}";
    const addressOf = (template) =>
      new URL(template.replaceAll("${placeholders.userId}", encodeURIComponent(id)).replaceAll("${placeholders.from}", from), origin).href;
    for (const address of ${addresses(everywhere)}.concat(isDashboard ? ${addresses(dashboard)} : []).map(addressOf))
      answers[address] = fetch(address, { headers, credentials: "include", cache: "no-store" })
        .then((answer) => (answer.ok ? answer.json() : undefined))
        .catch(() => undefined);
    const early = { userId: id, answers };
    if (isDashboard && userData?.isActive)
      early.frame = { profile: answers[addressOf(${addresses([profile])}[0])], name, hasPicture: Boolean(userData.avatar) };
    window.earlyAnswers = early;
    // Another tab signed out, or another account in.
    addEventListener("storage", ({ key }) => {
      if (key === "${sessionKey}") delete window.earlyAnswers;
    });
  }
} catch (_) {}`;
}
