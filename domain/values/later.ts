/** Returns the instant so much later, or earlier. @param instant in UTC, @param milliseconds below 0 for an earlier one */
export function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}
