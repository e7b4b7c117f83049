import type { RenderedMail } from "#functions/mail/mail-content.ts";
import { renderMail } from "#functions/mail/render-mail.tsx";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import { sampleMails, sampleSite } from "./samples.ts";

/** The page that shows every mail. */

export const templates = Object.keys(sampleMails);
export const widths = [360, 640];
export type Scheme = "light" | "dark";

/**
 * @param scheme shows it so whatever the browser prefers
 * @param language of its reader
 * @returns undefined when there is no such mail
 */
export function sampleMail(
  name: string,
  scheme?: Scheme,
  language: Language = sourceLanguage,
): RenderedMail | undefined {
  const email = Object.hasOwn(sampleMails, name) ? sampleMails[name]?.(sampleSite, language) : undefined;
  if (email === undefined) return undefined;
  const rendered = renderMail(email, sampleSite, language);
  if (scheme === undefined) return rendered;
  const medium = scheme === "dark" ? "all" : "not all";
  return { ...rendered, html: rendered.html.replace("(prefers-color-scheme: dark)", medium) };
}

export function previewPage(): string {
  const frame = (name: string, scheme: Scheme, width: number) =>
    `<iframe src="/${name}?scheme=${scheme}" title="${name}, ${width} pixels, ${scheme}" width="${width}" height="640" loading="lazy"></iframe>`;
  const section = (name: string) => `<section id="${name}">
<h2>${name} <small><a href="/${name}">alone</a> <a href="/${name}?text">as text</a></small></h2>
<div>${(["light", "dark"] as const).map((scheme) => widths.map((width) => frame(name, scheme, width)).join("")).join("")}</div>
</section>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; }
small { font-weight: normal; } nav a, small a { margin-right: 1rem; }
section div { display: flex; gap: 1rem; overflow-x: auto; } iframe { border: 1px solid #bbb; flex: none; }
</style></head>
<body><h1>Mails</h1><nav>${templates.map((name) => `<a href="#${name}">${name}</a>`).join("")}</nav>
${templates.map(section).join("\n")}
</body></html>`;
}
