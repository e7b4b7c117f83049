import {
  FRAMED_BY_NONE,
  hostHeaders,
  policyForAll,
  policyIn,
} from "#scripts/build/content-security-policy.ts";
import { errorMessage } from "#scripts/operate/command.ts";
import { type DoctorContext, type Finding, ok, wrong } from "./finding.ts";
import { type Visits, visit } from "./page-visits.ts";

const hosting = "configure the host: docs/deploy.md, step 5";

/** Whether the host of the built site does its duties: headers, fallbacks, caching, compression, and the right build. */
export async function* checkPages({ server, site }: DoctorContext): AsyncGenerator<Finding> {
  if (site === undefined) return;
  let visits: Visits;
  try {
    visits = await visit(site);
  } catch (problem) {
    yield wrong(
      `no page at ${site}: ${errorMessage(problem)}`,
      "publish the built site: docs/deploy.md, step 5",
    );
    return;
  }
  const faults = pageFaults(visits, site, new URL(server.endpoint).origin);
  yield* faults;
  if (faults.length === 0) yield ok(`the host of ${site} sends the right files and headers`);
}

/** Returns the problems with the answers of a site. @param api the origin of Appwrite */
export function pageFaults(visits: Visits, site: string, api: string): readonly Finding[] {
  const policy = policyIn(visits.home.text);
  if (visits.home.status !== 200 || policy === undefined)
    return [
      wrong(
        `${site} answers with status ${visits.home.status}, not with the built site`,
        "publish dist/ after npm run build: docs/deploy.md, step 5",
      ),
    ];
  return [
    ...headerFaults(visits, site, policy),
    ...addressFaults(visits),
    ...cacheFaults(visits),
    ...buildFaults(policy, visits, site, api),
  ];
}

/** The least that a policy says as a header; each document narrows it to its own scripts. */
const parts = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", FRAMED_BY_NONE];

/** Whether a header says what the one of the preview server says, or better. */
const isGood: Readonly<Record<string, (value: string) => boolean>> = {
  "content-security-policy": (value) => parts.every((part) => value.includes(part)),
  "permissions-policy": (value) => value.includes("camera=()"),
  "referrer-policy": (value) =>
    /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(value.trim()),
  "x-content-type-options": (value) => value.trim() === "nosniff",
  "strict-transport-security": (value) => Number(/max-age="?(\d+)/.exec(value)?.[1] ?? 0) >= A_YEAR,
};
const A_YEAR = 31_536_000;
const HALF_A_YEAR = 15_552_000;

function headerFaults({ home, app, nowhere, file }: Visits, site: string, policy: string): Finding[] {
  const documents = [home, app, nowhere];
  const wanted = { ...hostHeaders, "content-security-policy": policyForAll(policy, true) };
  return Object.entries(wanted).flatMap(([name, value]) => {
    if (name === "strict-transport-security" && !site.startsWith("https:")) return [];
    const answers = name === "x-content-type-options" && file ? [...documents, file] : documents;
    const bad = answers.find(({ headers }) => isGood[name]?.(headers.get(name) ?? "") !== true);
    if (bad === undefined) return [];
    return [
      wrong(
        `${bad.url} comes with ${bad.headers.get(name) === null ? "no" : `"${bad.headers.get(name)}" as`} ${name}`,
        `configure the host to send ${name}: ${value}`,
      ),
    ];
  });
}

function addressFaults({ german, app, nowhere, plain }: Visits): Finding[] {
  const faults: Finding[] = [];
  if (german.status !== 200 || !german.text.includes('<html lang="de"'))
    faults.push(
      wrong(
        `the first page in German, ${german.url}, is answered with ${german.status}${german.status === 200 ? " and another document" : ""}`,
        hosting,
      ),
    );
  if (app.status !== 200)
    faults.push(wrong(`an address of the app is answered with ${app.status}, so a reload fails`, hosting));
  if (nowhere.status !== 404)
    faults.push(wrong(`an unknown address is answered with ${nowhere.status} instead of 404`, hosting));
  if (plain !== undefined && !plain.headers.get("location")?.startsWith("https:"))
    faults.push(
      wrong(
        `plain http is answered with ${plain.status} instead of a redirect to https`,
        "redirect http to https",
      ),
    );
  return faults;
}

function cacheFaults({ home, file }: Visits): Finding[] {
  const faults: Finding[] = [];
  if (!/no-cache|no-store|max-age=0/.test(home.headers.get("cache-control") ?? ""))
    faults.push(
      wrong(
        `documents may be cached (Cache-Control: ${home.headers.get("cache-control") ?? "none"}), so after a new build browsers ask for files that are gone`,
        "configure the host to send Cache-Control: no-cache with documents",
      ),
    );
  if (file === undefined) return faults;
  if (file.status !== 200 || !/javascript|css/.test(file.headers.get("content-type") ?? ""))
    return [
      ...faults,
      wrong(
        `a file of the first page is answered with ${file.status} as ${file.headers.get("content-type") ?? "nothing"}`,
        "publish all of dist/, with the right content types",
      ),
    ];
  if (Number(/max-age=(\d+)/.exec(file.headers.get("cache-control") ?? "")?.[1] ?? 0) < HALF_A_YEAR)
    faults.push(
      wrong("files below /assets/ are requested again at each visit, although they never change", hosting),
    );
  if (!file.headers.has("content-encoding"))
    faults.push(
      wrong("the host does not compress, so pages load three times as slowly", "switch gzip or brotli on"),
    );
  return faults;
}

/** A document holds the addresses it may ask, so a site is built for one endpoint. */
function buildFaults(policy: string, { handsOn }: Visits, site: string, api: string): Finding[] {
  const allowed = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
  if (allowed.includes(api) || site === api || handsOn) return [];
  return [
    wrong(
      `the site was not built for ${api}: its pages may call ${allowed.join(" ")}, and no Appwrite answers at ${site}/v1`,
      `VITE_APPWRITE_ENDPOINT=${api}/v1 npm run build, and publish dist/ again`,
    ),
  ];
}
