import { readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import type { Area } from "#messages/areas.ts";
import { directionOf, type Language, languages, sourceLanguage } from "#messages/languages.ts";
import { documentTitle } from "#src/app/document-title.ts";
import { brand } from "#src/content/brand.ts";
import { contentSecurityPolicy, originOf } from "./content-security-policy.ts";

const root = join(import.meta.dirname, "../..");

/** The site's origin, without a path; undefined until it is configured. */
export const siteUrl = () => process.env.VITE_SITE_URL?.replace(/\/$/, "") || undefined;

/** The icon as part of the page: it is smaller than what a request for it costs. */
function iconAddress(): string {
  const icon = readFileSync(join(root, "public", "favicon.svg"), "utf8");
  return `data:image/svg+xml,${encodeURIComponent(icon.trim())}`;
}

/** As part of a document, between tags and in quotation marks. */
export const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export interface Head {
  readonly title: string;
  readonly description: string;
}

/** Says in which language a document is written, and in which direction. */
export const spoken = (html: string, language: Language): string =>
  html.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`);

/** Puts title and description where the template leaves room for them. */
export function titled(html: string, head: Head): string {
  return html
    .replaceAll("%TITLE%", escaped(documentTitle(head.title)))
    .replaceAll("%DESCRIPTION%", escaped(head.description));
}

const meta = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}" />`;

/** A language as Open Graph names it, with the country of most of its speakers: "de_DE". */
function territorial(code: Language): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

/** The addresses of a public page by what search engines call its languages; "x-default" is for any other. */
export const alternatives = (path: string): [hreflang: string, address: string][] => [
  ...languages.map((language): [string, string] => [language, addressIn(language, path)]),
  ["x-default", addressIn(sourceLanguage, path)],
];

/**
 * The tags by which other sites preview a page, its canonical address, and that of every other language; addresses are
 * given whole, so only when the site knows its own.
 */
export function sharing(
  path: string,
  language: Language,
  head: Head,
  site: string | undefined = siteUrl(),
): string {
  const own = site === undefined ? undefined : site + addressIn(language, path);
  const image = `${site ?? ""}/share.png`;
  return [
    ...(own === undefined ? [] : [`<link rel="canonical" href="${own}" />`]),
    ...(site === undefined
      ? []
      : alternatives(path).map(
          ([hreflang, address]) => `<link rel="alternate" hreflang="${hreflang}" href="${site}${address}" />`,
        )),
    meta("og:type", "website"),
    meta("og:site_name", brand.name),
    meta("og:locale", territorial(language)),
    // Without its own address the page cannot name its other languages either.
    ...(site === undefined
      ? []
      : languages
          .filter((other) => other !== language)
          .map((other) => meta("og:locale:alternate", territorial(other)))),
    meta("og:title", documentTitle(head.title)),
    meta("og:description", head.description),
    ...(own === undefined ? [] : [meta("og:url", own)]),
    meta("og:image", image),
    meta("og:image:width", "1200"),
    meta("og:image:height", "630"),
    `<meta name="twitter:card" content="summary_large_image" />`,
  ].join("\n    ");
}

/** As part of a script that stands in a document, which no text may end. */
export const inScript = (data: unknown) => JSON.stringify(data).replaceAll("<", "\\u003c");

/** The questions as search engines read them; data, which no policy for scripts concerns. */
export function questions(faq: readonly { question: string; answer: string }[]): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return `<script type="application/ld+json">${inScript(data)}</script>`;
}

/** The names of built files and their chunks. */
interface Built {
  fileName: string;
  name?: string | undefined;
}

/** Where the pages of an investor are. */
export const investorPlaces: readonly string[] = [
  paths.dashboard,
  paths.trade,
  paths.transactions,
  paths.deposits,
  paths.withdrawals,
  paths.profile,
  paths.referrals,
  paths.help,
  paths.support,
];

/** A regular expression, as part of a script, for these paths and all below them. */
export const pathPattern = (places: readonly string[]) =>
  `/^\\/(${places.map((path) => path.slice(1)).join("|")})(\\/|$)/`;

/**
 * A script that fetches the code of the signed-in pages, and the texts in the language of the last visit, beside the
 * code of every page instead of after it: a round trip less before the dashboard is there. The public pages do without.
 */
export function accountHint(
  built: readonly Built[],
  textsIn: (language: Language, name: Area) => string,
): string {
  const account = built.find(({ name, fileName }) => name === "account" && fileName.endsWith(".js"));
  if (account === undefined) throw new Error("The build has no file of what the signed-in pages share.");
  return `((languages) => {
  let language = null;
  try {
    language = localStorage.getItem("language");
  } catch (_) {}
  if (!languages.includes(language)) language = "${sourceLanguage}";
  const isAccount = ${pathPattern([...investorPlaces, paths.admin])}.test(location.pathname);
  const names = [isAccount ? "account" : "start"].concat(language === "${sourceLanguage}" ? [] : ["problems", "heads"]);
  // One address of an English file says where all are; npm run size counts it.
  const english = ${JSON.stringify(textsIn(sourceLanguage, "account"))};
  const texts = names.map((name) => english.replace("${sourceLanguage}/account", language + "/" + name));
  for (const href of texts.concat(isAccount ? "/${account.fileName}" : []))
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
})(${JSON.stringify(languages)});`;
}

/** Says in a built page which project its program asks for; only the program itself says so besides. */
export const projectTag = (projectId: string) =>
  `<meta name="appwrite-project" content="${escaped(projectId)}" />`;

/**
 * Returns the value of `projectTag` in a built page; undefined in one that was built before there was such a
 * tag.
 */
export function projectOf(page: string): string | undefined {
  return /<meta name="appwrite-project" content="([^"]*)"/.exec(page)?.[1];
}

/** Adds to a finished page what may load and run on it, by the scripts that stand in it. */
export function withPolicy(html: string): string {
  const endpoint = process.env.VITE_APPWRITE_ENDPOINT;
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
  const policy = contentSecurityPolicy(inline, {
    endpoint,
    prices: process.env.VITE_MARKET_API,
    countries: process.env.VITE_COUNTRIES_API,
    widget: process.env.VITE_MARKET_WIDGET,
    translation: process.env.VITE_TRANSLATION_WIDGET,
  });
  // The way to an API on another host is open by the time the program asks.
  const ways = originOf(endpoint).map(
    (href) => `<link rel="preconnect" href="${href}" crossorigin="use-credentials" />`,
  );
  return html
    .replace("/favicon.svg", iconAddress)
    .replace(
      '<meta charset="utf-8" />',
      () =>
        `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />${ways.join("")}`,
    );
}
