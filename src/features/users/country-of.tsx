import type { Profile } from "#domain/profiles/profile.ts";
import { useCountryName } from "#src/fields/use-country-name.ts";

/** The country of a profile as the reader calls it. */
export function CountryOf({ user }: { user: Pick<Profile, "country"> }) {
  return useCountryName()(user.country);
}
