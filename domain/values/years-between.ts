/**
 * Returns the whole years between two days, such as an age. A person born on February 29 is a year older from March 1 on.
 * @param from a day, such as "1990-03-14", @param to another one
 */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
