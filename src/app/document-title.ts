import { brand } from "#src/content/brand.ts";

/** "Login · Name"; a title that begins with the name stays as it is, and the name stands where a page has no title. */
export function documentTitle(title: string | undefined): string {
  if (!title) return `${brand.name}: ${brand.claim}`;
  return title.startsWith(brand.name) ? title : `${title} · ${brand.name}`;
}
