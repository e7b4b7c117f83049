import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";
import { paths } from "#domain/values/paths.ts";
import { addressIn } from "#messages/addresses.ts";
import { type Language, languages, sourceLanguage } from "#messages/languages.ts";
import { readTexts } from "#scripts/messages/write-messages.ts";
import { publicPages } from "#src/app/site/public-pages.ts";
import { brand } from "#src/content/brand.ts";
import { alternatives, escaped, inScript, siteUrl, withPolicy } from "./page-head.ts";
import { themeScript } from "./theme-script.ts";
import { languageDirections } from "./visitor-script.ts";

/** The texts of the page without a network, complete in itself, so in every language at once. */
export function offlineTexts(language: Language): { title: string; text: string; retry: string } {
  const { title = "", text = "", retry = "" } = readTexts(language, "offline");
  return { title, text: text.replaceAll("{brand}", brand.name), retry };
}

const root = join(import.meta.dirname, "../..");
const mark = readFileSync(join(root, "public", "favicon.svg"));
const colours = { page: "#f5f7f9", ink: "#101c2b", brand: "#0b5d6d" };

const icon = (size: number) =>
  sharp(mark, { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

/** With room around the mark, because a phone cuts it to its own shape. */
async function maskable(size: number): Promise<Buffer> {
  const inner = await icon(Math.round(size * 0.7));
  return sharp({ create: { width: size, height: size, channels: 4, background: colours.brand } })
    .composite([{ input: inner }])
    .png()
    .toBuffer();
}

/** The tags by which other sites preview a link to a page. */
async function shareImage(): Promise<Buffer> {
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
    <rect width="1200" height="630" fill="${colours.page}"/><rect width="1200" height="16" fill="${colours.brand}"/>
    <g font-family="Inter, Helvetica, Arial, sans-serif" fill="${colours.ink}">
      <text x="236" y="306" font-size="96" font-weight="600">${escaped(brand.name)}</text>
      <text x="96" y="430" font-size="40">${escaped(brand.claim)}</text>
    </g></svg>`;
  return sharp(Buffer.from(words))
    .composite([{ input: await icon(112), left: 96, top: 220 }])
    .png({ palette: true })
    .toBuffer();
}

/** The manifest by which a phone installs the site as an app. */
export function manifest(): string {
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: brand.description,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: colours.page,
    theme_color: colours.brand,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}

/** Every public page in each language, with its others; search engines take whole addresses only. @param site its origin */
export function sitemap(site: string): string {
  const pages = publicPages.flatMap(({ path }) => {
    const links = alternatives(path).map(
      ([hreflang, address]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${site}${address}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${site}${addressIn(language, path)}</loc>${links.join("")}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join("\n")}\n</urlset>\n`;
}

/** Search engines may read everything but what is signed in to. */
export function robots(address: string | undefined): string {
  const map = address === undefined ? "" : `Sitemap: ${address}/sitemap.xml\n`;
  const closed = [
    "/v1/",
    paths.dashboard,
    paths.trade,
    paths.transactions,
    paths.deposits,
    paths.withdrawals,
  ];
  const lines = [...closed, paths.profile, paths.referrals, paths.help, paths.support, paths.admin].map(
    (path) => `Disallow: ${path}\n`,
  );
  return `User-agent: *\n${lines.join("")}${map}`;
}

/** The language of the address, else the one that was chosen here, else the browser's; English is what stands there. */
function offlineScript(name: string): string {
  const offline = Object.fromEntries(languages.map((language) => [language, offlineTexts(language)]));
  return `((texts, directions, brand) => {
  let language = location.pathname.split("/")[1];
  try {
    if (!Object.hasOwn(texts, language)) language = localStorage.getItem("language");
  } catch (_) {}
  if (!Object.hasOwn(texts, language))
    language = navigator.languages.map((one) => one.split("-")[0]).find((one) => Object.hasOwn(texts, one));
  if (!Object.hasOwn(texts, language)) return;
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
  document.title = texts[language].title + " · " + brand;
  for (const [name, text] of Object.entries(texts[language])) document.getElementById(name).textContent = text;
})(${[offline, languageDirections, name].map(inScript).join(", ")});`;
}

/**
 * Returns the page of the service worker without a network: complete in itself. @param name of the product
 */
export function offlinePage(name: string = brand.name): string {
  const english = offlineTexts(sourceLanguage);
  return withPolicy(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(`${english.title} · ${name}`)}</title>
    <meta name="robots" content="noindex" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script>${themeScript}</script>
    <style>
      :root { color-scheme: light dark; }
      [data-theme="light"] { color-scheme: light; }
      [data-theme="dark"] { color-scheme: dark; }
      body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; background: light-dark(#f5f7f9, #0b121a); color: light-dark(#101c2b, #e9eff5); }
      main { min-height: 100dvh; display: grid; place-content: center; justify-items: start; gap: 12px; padding: 24px; box-sizing: border-box; }
      h1 { margin: 0; font-size: 1.75rem; line-height: 1.2; }
      p { margin: 0; max-width: 44ch; }
      a { display: inline-block; margin-top: 12px; padding: 10px 20px; border-radius: 10px; font-weight: 600; text-decoration: none;
        background: light-dark(#0b5d6d, #5cc0cf); color: light-dark(#ffffff, #05222a); }
    </style>
  </head>
  <body>
    <main>
      <h1 id="title">${english.title}</h1>
      <p id="text">${english.text}</p>
      <a id="retry" href="">${english.retry}</a>
    </main>
    <script>${offlineScript(name)}</script>
  </body>
</html>
`);
}

/** The service worker, another one whenever the offline page is another one. @param page the offline page */
export function serviceWorker(page = offlinePage()): string {
  const stamp = createHash("sha256").update(page).digest("hex").slice(0, 12);
  return readFileSync(join(import.meta.dirname, "service-worker.js"), "utf8").replace("%OFFLINE%", stamp);
}

/** Manifest, icons, offline page, and what search engines read beside the pages. */
export function installable(): Plugin {
  return {
    name: "installable",
    apply: "build",
    async generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: "asset", fileName, source });
      for (const size of [180, 192, 512]) emit(`icon-${size}.png`, await icon(size));
      emit("icon-maskable-512.png", await maskable(512));
      emit("share.png", await shareImage());
      emit("manifest.webmanifest", manifest());
      emit("offline.html", offlinePage());
      emit("sw.js", serviceWorker());
      const site = siteUrl();
      emit("robots.txt", robots(site));
      if (site !== undefined) emit("sitemap.xml", sitemap(site));
    },
  };
}
