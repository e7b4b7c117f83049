/**
 * Shows a day of the books, which is a day in UTC: "2026-03-14" becomes "03/14/2026". In a file of its own, because
 * public pages need it and none of the formats of `calendar.ts`.
 */
export function formatBookDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}
