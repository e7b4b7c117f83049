import { json } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import codes from "#emulator/locale/lists/codes.json" with { type: "json" };
import currencies from "#emulator/locale/lists/currencies.json" with { type: "json" };
import languages from "#emulator/locale/lists/languages.json" with { type: "json" };
import { continentList, countryList, euCountryList, localeOf, phoneList } from "#emulator/locale/names.ts";

const scopes = ["locale.read"];

const here = route({
  method: "GET",
  path: "/locale",
  scopes,
  params: {},
  // Where the caller sits is unknown, as for any private address.
  handler: ({ ip }) =>
    json({
      ip,
      countryCode: "--",
      country: "Unknown",
      continentCode: "--",
      continent: "Unknown",
      eu: false,
      currency: "",
    }),
});

/** A list that is the same for everybody who reads this language. */
const list = (path: string, key: string, items: (locale: string) => readonly object[]): Route =>
  route({
    method: "GET",
    path: `/locale/${path}`,
    scopes,
    params: {},
    handler({ request, raw }) {
      const found = items(localeOf(request.headers, raw.locale));
      return json({ total: found.length, [key]: found });
    },
  });

export const localeRoutes = [
  here,
  list("codes", "localeCodes", () => codes),
  list("continents", "continents", continentList),
  list("countries", "countries", countryList),
  list("countries/eu", "countries", euCountryList),
  list("countries/phones", "phones", phoneList),
  list("currencies", "currencies", () => currencies),
  list("languages", "languages", () => languages),
];
