/** The public countries service of the operator's choice; undefined as long as none is chosen. */
export const countriesService = import.meta.env.VITE_COUNTRIES_API || undefined;

/**
 * Asks the service for all countries.
 * @param address without a query
 * @returns their common names, sorted
 * @throws Error when it does not answer, or not as such a service does
 */
export async function readCountryNames(address: string): Promise<string[]> {
  const answer = await fetch(`${address}?fields=name,flags`, {
    credentials: "omit",
    referrerPolicy: "no-referrer",
  });
  if (!answer.ok) throw new Error(`The countries service answered ${answer.status}`);
  const countries = (await answer.json()) as { name: { common: string } }[];
  return countries.map(({ name }) => name.common).sort((a, b) => a.localeCompare(b, "en"));
}
