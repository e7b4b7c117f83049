import { join } from "node:path";
import { minifySync, type Plugin, type Rolldown, runnerImport } from "vite";
import { addressIn, readAddress } from "#messages/addresses.ts";
import { type Language, languages, sourceLanguage } from "#messages/languages.ts";
import { readTexts } from "#scripts/messages/write-messages.ts";
import { fileIn } from "#src/app/site/documents.ts";
import { type PublicPage, pageNotFound, publicPages } from "#src/app/site/public-pages.ts";
import { brand } from "#src/content/brand.ts";
import type { PageHead } from "#src/content/page-heads.ts";
import { builtTexts, cataloguesHere } from "./catalogues.ts";
import { deferredHydration } from "./deferred-hydration.ts";
import { earlyFrameScript, earlyRequestsScript } from "./early-requests.ts";
import {
  accountHint,
  escaped,
  type Head,
  projectTag,
  questions,
  sharing,
  spoken,
  titled,
  withPolicy,
} from "./page-head.ts";
import { mailedLinkScript, themeScript } from "./theme-script.ts";
import { visitorScript } from "./visitor-script.ts";

const root = join(import.meta.dirname, "../..");

async function ofTheSource<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(join(root, "src", "app", file), {
    root,
    configFile: false,
    define: cataloguesHere,
    logLevel: "error",
  });
  return module;
}

/** Returns the markup of the app while its code is loading, and that of the dashboard without its figures. */
export function appMarkup(): Promise<typeof import("#src/app/prerender-app.tsx")> {
  return ofTheSource("prerender-app.tsx");
}

const appHead = { title: brand.name, description: brand.description };

/** Completes the document that the development server answers an address with. */
function served(html: string, address = "/"): string {
  const { pathname } = new URL(address, "http://localhost");
  const { language = sourceLanguage, path } = readAddress(pathname);
  const page = publicPages.find((one) => one.path === path);
  if (page === undefined) return titled(html, appHead);
  return titled(html, headOf(page.head, language)).replace(
    "<!-- visitor -->",
    () => `<script>${visitorScript(language, page)}</script>`,
  );
}

/** Returns title and description of a public page. */
export function headOf(page: PageHead, language: Language = sourceLanguage): Head {
  const texts = readTexts(language, "heads");
  const text = (part: string) => (texts[`${page}${part}`] ?? "").replaceAll("{brand}", brand.name);
  return { title: text("Title"), description: text("Description") };
}

/** The tags by which a page loads its program. */
const programFiles = /(?:<script type="module"[^>]*><\/script>\s*)+/;
const emptyRoot = /<div id="root"([^>]*)><\/div>/;
const noIndex = '<meta name="robots" content="noindex" />';
/** Content that only the program shows is visible without it, too. */
const withoutScript = `<noscript><style>[data-slide]{visibility:visible!important;opacity:1!important;grid-area:auto!important;margin-bottom:2.5rem}</style></noscript>`;

/** The style sheet as part of the page: it is read one round trip earlier. */
function withStyle(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/, (link, file: string) => {
    const asset = bundle[file];
    return asset?.type === "asset" ? `<style>${asset.source}</style>` : link;
  });
}

/** The texts that a page needs to go on from what is written in it, by their addresses. */
function textsOf(
  { areas, program }: PublicPage,
  language: Language,
  addressOf: ReturnType<typeof builtTexts>,
): string[] {
  const shown = areas.map((area) => addressOf(language, area));
  if (language === sourceLanguage) return shown;
  const others = [...shown, addressOf(language, "problems")];
  if (program === "site") return others;
  // Titles of the pages that follow are not written.
  return [...others, addressOf(language, "heads")];
}

/** The code of a page, fetched after it can be read. With it comes the page's own part, instead of after it. */
function withLaterCode(
  html: string,
  page: PublicPage,
  language: Language,
  texts: readonly string[],
  bundle: Rolldown.OutputBundle,
): string {
  const own = Object.values(bundle).find(
    (file) =>
      file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(componentFiles[page.head] ?? "none")),
  );
  // Where an entry does nothing but import, Vite names what it imports, in that order.
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g;
  const entries = [...html.matchAll(entry)].map(([, file = ""]) => file);
  const program = entries.at(-1);
  if (own?.type !== "chunk" || program === undefined) throw new Error(`The page "${page.head}" has no code.`);
  const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g;
  const preloaded = [...html.matchAll(preload)].map(([, file = ""]) => file);
  const named = [...preloaded, ...entries.slice(0, -1)].map((file) => file.slice(1));
  const sizeOf = (file: string) => {
    const chunk = bundle[file];
    return chunk?.type === "chunk" ? chunk.code.length : 0;
  };
  const files = [...new Set([...named, own.fileName, ...own.imports])].sort((a, b) => sizeOf(b) - sizeOf(a));
  const script = deferredHydration(
    files.map((file) => `/${file}`),
    texts,
    program,
    { ...page, path: addressIn(language, page.path) },
    readTexts(language, "offline").notSent ?? "",
  );
  return html
    .replace(entry, "")
    .replace(preload, "")
    .replace("</body>", () => `<script>${script}</script></body>`);
}

/** The scripts that stand in a page, without their comments and spaces: they are read before anything is painted. */
export function withShortScripts(html: string): string {
  return html.replace(/<script>([\s\S]*?)<\/script>/g, (_, written: string) => {
    // It gives nothing back for what it cannot read, and does not throw.
    const { code, errors } = minifySync("inline.js", written, { module: false });
    const [problem] = errors;
    if (problem !== undefined) throw new Error(`A script of a page: ${problem.message} In: ${written}`);
    return `<script>${code}</script>`;
  });
}

const componentFiles: Partial<Record<PublicPage["head"], string>> = {
  home: "/pages/site/landing.tsx",
  about: "/pages/site/about.tsx",
  plans: "/pages/site/plans.tsx",
  contact: "/pages/site/contact.tsx",
  terms: "/pages/site/terms.tsx",
  privacy: "/pages/site/privacy.tsx",
  risk: "/pages/site/risk.tsx",
  notFound: "/pages/site/not-found.tsx",
  login: "/pages/site/login.tsx",
  register: "/pages/site/register.tsx",
  forgotPassword: "/pages/site/forgot-password.tsx",
};

/**
 * Writes every public page into an HTML file of its own, with the content that its program shows first, and the page
 * of the app that answers for every other address.
 */
export function publicHtml(): Plugin {
  return {
    name: "public-html",
    transformIndexHtml: (html, { server, originalUrl }) => {
      const page = html
        .replace("<!-- mailed link -->", () => `<script>${mailedLinkScript}</script>`)
        .replace("<!-- theme -->", () => `<script>${themeScript}</script>`);
      return server === undefined ? page : served(page, originalUrl);
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const template = (file: string) => {
          const asset = bundle[file];
          if (asset?.type !== "asset") throw new Error(`The build has no ${file}.`);
          return String(asset.source).replace(/<!--(?! visitor)[\s\S]*?-->\s*/g, "");
        };
        const templates = {
          site: withStyle(template("index.html"), bundle),
          app: withStyle(template("app.html"), bundle),
        };
        const { written, faqIn } =
          await ofTheSource<typeof import("#src/app/site/prerender.tsx")>("site/prerender.tsx");
        const emit = (fileName: string, source: string) => {
          delete bundle[fileName];
          this.emitFile({ type: "asset", fileName, source });
        };
        const addressOf = builtTexts();
        const write = (page: PublicPage, language: Language) => {
          const file = fileIn(language, page);
          const head = headOf(page.head, language);
          const visitor = visitorScript(language, page);
          const extra = [
            ...(visitor === "" ? [] : [`<script>${visitor}</script>`]),
            page === pageNotFound ? noIndex : sharing(page.path, language, head),
          ].join("\n    ");
          const faq = page.head === "home" ? questions(faqIn(language)) : "";
          const html = titled(spoken(templates[page.program], language), head)
            .replace("<!-- visitor -->", () => extra)
            .replace("</head>", () => `${withoutScript}${faq}</head>`)
            .replace(
              emptyRoot,
              (_, program) => `<div id="root"${program} data-written>${written[file] ?? ""}</div>`,
            );
          const texts = textsOf(page, language, addressOf);
          emit(file, withPolicy(withShortScripts(withLaterCode(html, page, language, texts, bundle))));
        };
        for (const page of [...publicPages, pageNotFound])
          for (const language of languages) write(page, language);
        const { firstPage: first, dashboardFrame: frame } = await appMarkup();
        const hint = accountHint(Object.values(bundle), addressOf);
        const { projectId } =
          await ofTheSource<typeof import("#src/backend/address.ts")>("../backend/address.ts");
        const requests = await ofTheSource<typeof import("#src/app/early-requests.ts")>("early-requests.ts");
        const early = earlyRequestsScript(requests);
        const app = titled(templates.app, appHead)
          .replace("<!-- visitor -->", () => `${noIndex}\n    ${projectTag(projectId)}`)
          // Over HTTP/1.1 six requests run at once: the program's files go first.
          .replace(programFiles, (files) => `${files}<script>${hint}\n${early}</script>\n    `)
          .replace(
            emptyRoot,
            (_, program) =>
              `<noscript><style>#root{display:none}</style>${escaped(brand.name)} needs JavaScript. Turn it on and reload the page.</noscript><template data-frame>${frame}</template><div id="root"${program}>${first}</div><script>${earlyFrameScript()}</script>`,
          );
        emit("app.html", withPolicy(withShortScripts(app)));
      },
    },
  };
}
