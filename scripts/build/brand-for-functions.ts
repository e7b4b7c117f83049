import type { Brand } from "#functions/lib/brand.ts";
import { brand, isDemo, operator } from "#src/content/brand.ts";

/** Functions may not import the content of the site. The build gives them the product and its operator (`readBrand`). */
export function brandForFunctions(): Brand {
  const { legalName, address, supportEmail } = operator;
  const imprint = [legalName, address].filter((part) => part !== "").join(", ");
  return { product: brand.name, imprint, supportEmail, isDemo: isDemo() };
}
