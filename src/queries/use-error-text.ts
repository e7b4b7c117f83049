import { problemOf } from "#src/backend/errors.ts";
import { useTextOf } from "#src/language/use-messages.ts";

/** Returns the function that puts an error in the language of this part of the page. */
export function useErrorText(): (error: unknown) => string {
  const textOf = useTextOf();
  return (error) => textOf(problemOf(error));
}
