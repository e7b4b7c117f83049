import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Plugin, runnerImport } from "vite";
import { paths } from "../domain/paths.ts";
import { brand } from "../src/content/brand.ts";

export interface Origins {
  /** The Appwrite API. */
  endpoint?: string | undefined;
  /** A public price service. */
  prices?: string | undefined;
  /** A third party's widget, in a frame. */
  widget?: string | undefined;
}

const originOf = (address: string | undefined) => (address ? [new URL(address).origin] : []);

/**
 * What may load and run on the page. Scripts: our own files and the inline ones whose hash is listed; styles may be
 * inline because the positioning of menus and toasts sets them.
 * @param inlineScripts the text between the script tags
 * @param others addresses on other origins that the page was built to use
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], others: Origins = {}): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  const api = originOf(others.endpoint);
  const frames = originOf(others.widget);
  const socket = api.map((origin) => origin.replace(/^http/, "ws"));
  return Object.entries({
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashes],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...api],
    "connect-src": ["'self'", ...api, ...socket, ...originOf(others.prices)],
    "frame-src": frames.length === 0 ? ["'none'"] : frames,
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

/** What a page cannot say of itself in a meta element; whoever serves the built site sends these headers with it. */
export const securityHeaders: Record<string, string> = {
  "content-security-policy": "frame-ancestors 'none'",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
};

/** What a built file is called, and its chunk. */
interface Built {
  fileName: string;
  name?: string;
}

/**
 * A script that fetches the code of the signed-in pages beside that of every page instead of after it: a round trip
 * less before the dashboard is there. The public pages do without.
 */
export function accountHint(built: readonly Built[]): string {
  const account = built.find(({ name, fileName }) => name === "account" && fileName.endsWith(".js"));
  if (account === undefined) throw new Error("The build has no file of what the signed-in pages share.");
  const places = [paths.dashboard, paths.transactions, paths.deposits, paths.withdrawals];
  const signedIn = [...places, paths.profile, paths.referrals, paths.admin].map((path) => path.slice(1));
  return `if (/^\\/(${signedIn.join("|")})(\\/|$)/.test(location.pathname))
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/${account.fileName}" }),
  );`;
}

const root = join(import.meta.dirname, "..");

/** The icon as part of the page: it is smaller than what a request for it costs. */
function iconAddress(): string {
  const icon = readFileSync(join(root, "public", "favicon.svg"), "utf8");
  return `data:image/svg+xml,${encodeURIComponent(icon.trim())}`;
}

/** What the program shows while its code is on the way, as markup. */
export async function firstPage(): Promise<string> {
  const { module } = await runnerImport<typeof import("../src/app/first-page.tsx")>(
    join(root, "src", "app", "first-page.tsx"),
    { root, configFile: false, logLevel: "error" },
  );
  return renderToStaticMarkup(createElement(module.FirstPage));
}

/**
 * Puts the name of the product into index.html; into what is built also the policy (development needs inline code)
 * and what there is to see before the program runs.
 */
export function pageHead(): Plugin {
  return {
    name: "page-head",
    transformIndexHtml: {
      order: "post",
      async handler(source, { server, bundle }) {
        const named = source.replaceAll("%NAME%", brand.name).replaceAll("%DESCRIPTION%", brand.description);
        if (server !== undefined) return named;
        const hint = accountHint(Object.values(bundle ?? {}) as Built[]);
        const first = await firstPage();
        const html = named
          .replace("</head>", () => `<script>${hint}</script>\n  </head>`)
          .replace("/favicon.svg", iconAddress)
          .replace('<div id="root"></div>', () => `<div id="root">${first}</div>`);
        const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = ""]) => script);
        const content = contentSecurityPolicy(inline, {
          endpoint: process.env.VITE_APPWRITE_ENDPOINT,
          prices: process.env.VITE_MARKET_API,
          widget: process.env.VITE_MARKET_WIDGET,
        });
        return {
          html,
          tags: [
            {
              tag: "meta",
              attrs: { "http-equiv": "Content-Security-Policy", content },
              injectTo: "head-prepend",
            },
            // The way to an API on another host is open by the time the program asks.
            ...originOf(process.env.VITE_APPWRITE_ENDPOINT).map((href) => ({
              tag: "link",
              attrs: { rel: "preconnect", href, crossorigin: "use-credentials" },
              injectTo: "head" as const,
            })),
          ],
        };
      },
    },
  };
}
