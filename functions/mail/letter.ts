/** A mail in words, before it becomes text and HTML. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Where the one link of the mail leads. */
  readonly link?: { readonly words: string; readonly url: string };
}

export interface RenderedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Makes both versions of a mail. Whatever people typed is escaped: a name is never markup. */
export function renderLetter({ subject, paragraphs, link }: Letter, product: string): RenderedLetter {
  const text = [...paragraphs, ...(link ? [`${link.words}: ${link.url}`] : []), product].join("\n\n");
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  if (link) body.push(`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.words)}</a></p>`);
  const html = [
    "<!doctype html>",
    `<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="font-family:system-ui,sans-serif;line-height:1.5;max-width:36rem;margin:0 auto;padding:1rem">',
    ...body,
    `<p style="color:#555">${escapeHtml(product)}</p>`,
    "</body></html>",
  ].join("\n");
  return { subject, text: `${text}\n`, html };
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
