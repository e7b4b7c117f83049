import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";

/** The site's answer to one address. */
export interface Answer {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The site's answers, as far as it answers at all. */
export interface Visits {
  readonly home: Answer;
  /** The first page in German. */
  readonly german: Answer;
  /** An address that only the app knows. */
  readonly app: Answer;
  /** An address that there is not. */
  readonly nowhere: Answer;
  /** A file that the first page or the app's asks for; undefined when neither names one. */
  readonly file: Answer | undefined;
  /** The first page over plain http, of a site that is served over https; undefined when no server answers there. */
  readonly plain: Answer | undefined;
  /** Whether Appwrite answers below the site's own address. */
  readonly handsOn: boolean;
}

/** The timeout of one request, in milliseconds. */
const TIMEOUT = 30_000;

/** Asks a site for one address of each kind. @throws TypeError when it does not answer */
export async function visit(site: string): Promise<Visits> {
  const home = await ask(site + paths.home);
  const app = await ask(site + paths.security);
  const file = builtFile(home.text) ?? builtFile(app.text);
  return {
    home,
    german: await ask(site + addressIn("de", paths.home)),
    app,
    nowhere: await ask(`${site}/an-address-that-there-is-not`),
    file: file === undefined ? undefined : await ask(site + file),
    plain: site.startsWith("https:") ? await plainly(site) : undefined,
    handsOn: (await ask(`${site}/v1/health/version`)).text.includes('"version"'),
  };
}

/** Public pages name their files in a script of their own, whose strings the build quotes by backticks; that of the app in attributes. */
const builtFile = (html: string): string | undefined =>
  /["`](\/assets\/[^"`]+\.(?:js|css))["`]/.exec(html)?.[1];

async function ask(address: string): Promise<Answer> {
  const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) });
  return { url: address, status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Over plain http no server at all is as good as a redirect. */
const plainly = (site: string) => ask(`${site.replace(/^https/, "http")}/`).catch(() => undefined);
