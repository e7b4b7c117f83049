import { type Brand, readBrand } from "#functions/lib/brand.ts";

/** The operator's brand and the site's address, as mails name them. */
export interface SiteInfo extends Brand {
  /** Where the site is, without a slash at the end. */
  readonly appUrl: string;
}

/** The brand that the bundler inlined, and the address of the operator's site. */
export function readSiteInfo(
  brand: string | undefined,
  { APP_URL }: Readonly<Record<string, string | undefined>>,
): SiteInfo {
  // Without an address nothing is sent either, and the mail provider reports that. The mail stays in the outbox.
  return { ...readBrand(brand), appUrl: (APP_URL ?? "").replace(/\/+$/, "") };
}
