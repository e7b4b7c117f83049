import { getDomain } from "tldts";
import { isBeyondKey } from "#scripts/deploy/plan-project.ts";
import { type DoctorContext, type Finding, ok, unknown, wrong } from "./finding.ts";

/** Whether pages of the site may call, keep their session, and whether Appwrite can write mails that lead to it. */
export async function* checkSite({ server, site }: DoctorContext): AsyncGenerator<Finding> {
  if (site === undefined) {
    yield unknown(
      "host name, cookies and account mails were not checked",
      "pass --site, or set APP_URL in .env",
    );
    return;
  }
  yield* checkOrigin(server.endpoint, server.projectId, site);
  yield* checkOthers(server, new URL(site).hostname);
  yield checkCookies(new URL(server.endpoint), new URL(site));
  yield* checkAccountMail(server.endpoint, server.projectId, site);
}

async function* checkOrigin(endpoint: string, project: string, site: string): AsyncGenerator<Finding> {
  const headers = { origin: site, "x-appwrite-project": project };
  const answer = await fetch(`${endpoint}/locale`, { headers });
  const isAllowed =
    answer.ok &&
    answer.headers.get("access-control-allow-origin") === site &&
    answer.headers.get("access-control-allow-credentials") === "true";
  if (isAllowed || new URL(site).origin === new URL(endpoint).origin)
    yield ok(`pages of ${site} may call Appwrite`);
  else
    yield wrong(
      `pages of ${site} may not call Appwrite: the browser rejects every answer`,
      `npm run deploy -- --site ${site}, or the console: Overview, Integrations, Add platform, Web`,
    );
}

/** Other host names whose pages may call the API: a former name, or a foreign one. */
async function* checkOthers({ project }: DoctorContext["server"], hostname: string): AsyncGenerator<Finding> {
  const { platforms } = await project.listPlatforms().catch(unlessBeyondKey);
  const others = platforms.flatMap((one) =>
    "hostname" in one && one.hostname !== hostname ? [one.hostname] : [],
  );
  if (others.length > 0)
    yield unknown(
      `pages of ${others.join(", ")} may call Appwrite, too`,
      "remove hosts that you no longer use: console, Overview, Integrations",
    );
}

/** Missing permissions of this key are reported with the plan. */
function unlessBeyondKey(problem: unknown): { platforms: never[] } {
  if (!isBeyondKey(problem)) throw problem;
  return { platforms: [] };
}

/** Browsers keep cookies of another site from a page; then sessions live in its storage, which every script can read. */
export function checkCookies(api: URL, site: URL): Finding {
  if (!isSameSite(api.hostname, site.hostname))
    return wrong(
      `${api.hostname} and ${site.hostname} are two sites, so browsers do not send the session cookie`,
      `give Appwrite a subdomain of the site, such as api.${registrable(site.hostname) ?? "example.com"}`,
    );
  if (api.protocol === "https:" || isOnThisMachine(api.hostname)) return ok("session cookies reach Appwrite");
  return wrong("the endpoint is plain http, so sessions can be read on the network", "serve it over https");
}

/** As browsers decide it: by the public suffix list, with the suffixes that companies lend to their customers. */
const registrable = (hostname: string) => getDomain(hostname, { allowPrivateDomains: true });

const isSameSite = (one: string, other: string): boolean =>
  one === other || (registrable(one) !== null && registrable(one) === registrable(other));

const isOnThisMachine = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** A recovery for an unknown address: Appwrite reports a missing mail server before it reports the unknown user. */
async function* checkAccountMail(endpoint: string, project: string, site: string): AsyncGenerator<Finding> {
  const answer = await fetch(`${endpoint}/account/recovery`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-appwrite-project": project },
    body: JSON.stringify({ email: "missing@doctor.invalid", url: `${site}/reset` }),
  });
  const { type } = (await answer.json().catch(() => ({}))) as { type?: string };
  if (type === "general_smtp_disabled")
    yield wrong(
      "Appwrite has no mail server: users cannot verify an address or reset a password",
      "set _APP_SMTP_HOST and the like, or Settings, SMTP in the console",
    );
  else if (type === "general_argument_invalid")
    yield wrong(`Appwrite rejects links to ${site} in its emails`, `npm run deploy -- --site ${site}`);
  else if (type === "user_not_found" || answer.ok)
    yield ok("Appwrite has a mail server for confirmations and password resets");
  else
    yield unknown(
      `it is unknown whether Appwrite has a mail server (${type ?? answer.status})`,
      "try a password reset on the site",
    );
}
