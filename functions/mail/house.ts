import { type Brand, readBrand } from "#functions/lib/brand.ts";

/** Who writes the mails. */
export interface House extends Brand {
  /** Where the site is, without a slash at the end. */
  readonly appUrl: string;
}

/** What the bundler wrote down of the brand, and where the operator's site is. */
export function readHouse(
  brand: string | undefined,
  { APP_URL }: Readonly<Record<string, string | undefined>>,
): House {
  // Without an address nothing can be sent either, which the post office says; the letter is kept all the same.
  return { ...readBrand(brand), appUrl: (APP_URL ?? "").replace(/\/+$/, "") };
}
