const large = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const small = new Intl.NumberFormat("en-US", { minimumFractionDigits: 4, maximumFractionDigits: 4 });
const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** A price in dollars, with more digits where two would say nothing: "$60,123.40", "$0.1234". */
export function formatPrice(price: number): string {
  return `$${(price < 1 ? small : large).format(price)}`;
}

/** "$3.4B" */
export function formatVolume(dollars: number): string {
  return `$${short.format(dollars)}`;
}
