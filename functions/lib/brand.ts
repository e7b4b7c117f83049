/** The product and operator that a function knows: src/content/brand.ts, inlined by the bundler. */
export interface Brand {
  readonly product: string;
  /** The operator's name in mails; empty without a signature. */
  readonly imprint: string;
  readonly supportEmail: string;
  /** Whether all money is paper. */
  readonly isDemo: boolean;
}

/** @param text inlined by the bundler; without it the function is a demonstration without an operator */
export function readBrand(text: string | undefined): Brand {
  return { product: "", imprint: "", supportEmail: "", isDemo: true, ...JSON.parse(text ?? "{}") };
}
