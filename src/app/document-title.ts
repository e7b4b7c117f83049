import { brand } from "#src/content/brand.ts";

/** "Login · Name"; the name alone where a page has no title of its own. */
export function documentTitle(title: string | undefined): string {
  return title ? `${title} · ${brand.name}` : `${brand.name}: ${brand.claim}`;
}
