/** Who writes the mails. The product and its operator come from src/content/brand.ts when the function is bundled. */
export interface House {
  readonly product: string;
  /** Where the site is, without a slash at the end. */
  readonly appUrl: string;
  /** The operator as letters name it; empty while nobody has signed. */
  readonly imprint: string;
  readonly supportEmail: string;
  /** Whether all money is paper. */
  readonly isDemo: boolean;
}

/** What the bundler wrote down of the brand, and where the operator's site is. */
export function readHouse(
  brand: string | undefined,
  { APP_URL }: Readonly<Record<string, string | undefined>>,
): House {
  const nobody = { product: "", imprint: "", supportEmail: "", isDemo: true };
  // Without an address nothing can be sent either, which the post office says; the letter is kept all the same.
  return { ...nobody, ...JSON.parse(brand ?? "{}"), appUrl: (APP_URL ?? "").replace(/\/+$/, "") };
}
