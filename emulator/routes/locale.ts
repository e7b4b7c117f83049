import { json } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import {
  continentList,
  countryList,
  currencyList,
  euCountryList,
  languageList,
  localeCodeList,
  localeOf,
} from "#emulator/locale/names.ts";
import { phoneList } from "#emulator/locale/phones.ts";

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
    handler({ request }) {
      const found = items(localeOf(request.headers));
      return json({ total: found.length, [key]: found });
    },
  });

export const localeRoutes = [
  here,
  list("codes", "localeCodes", localeCodeList),
  list("continents", "continents", continentList),
  list("countries", "countries", (locale) => countryList(locale)),
  list("countries/eu", "countries", euCountryList),
  list("countries/phones", "phones", phoneList),
  list("currencies", "currencies", currencyList),
  list("languages", "languages", languageList),
];
