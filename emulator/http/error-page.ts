import type { ErrorBody } from "#emulator/errors.ts";
import { escapeHtml } from "#emulator/escape-html.ts";

/** The page Appwrite shows instead of JSON for unknown routes and in browser redirects. */
export function errorPage({ code, type, message }: ErrorBody): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(message)}</title></head>
<body>
<main>
<h1>Error ${code}</h1>
<p>${escapeHtml(message)}</p>
<p>Type</p>
<code class="type">${escapeHtml(type)}</code>
</main>
</body>
</html>
`;
}
