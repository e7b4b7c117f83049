/** Returns the instant so much later. @param instant in UTC, @param milliseconds below 0 for an earlier one */
export function addMilliseconds(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}
