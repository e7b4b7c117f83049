/** A day of the books as people read days: "2026-03-14" becomes "03/14/2026". It is a day in UTC everywhere. */
export function dayWords(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}
