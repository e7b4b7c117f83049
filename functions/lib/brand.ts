/** What a function knows of the product and its operator: src/content/brand.ts, written down when it is bundled. */
export interface Brand {
  readonly product: string;
  /** The operator as letters name it; empty while nobody has signed. */
  readonly imprint: string;
  readonly supportEmail: string;
  /** Whether all money is paper. */
  readonly isDemo: boolean;
}

/** @param text what the bundler wrote down; a function that was not bundled is a demonstration of nobody */
export function readBrand(text: string | undefined): Brand {
  return { product: "", imprint: "", supportEmail: "", isDemo: true, ...JSON.parse(text ?? "{}") };
}
