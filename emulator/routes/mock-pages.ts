import { json } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { localeOf } from "#emulator/locale/names.ts";

const shared = { method: "GET", scopes: ["public"], withoutProject: true, params: {} } as const;

/** A text in the caller's language; of the languages only German has one of its own. */
const translation = route({
  ...shared,
  path: "/mock/tests/locale",
  handler: ({ request, raw }) => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body:
      localeOf(request.headers, raw.locale) === "de"
        ? "Eine Beispielübersetzung für Testzwecke."
        : "A mock translation for testing purposes.",
  }),
});

/** Where tests of SDKs let the mock provider return to. */
const result = (name: string, status: number): Route =>
  route({
    ...shared,
    path: `/mock/tests/general/oauth2/${name}`,
    handler: () => json({ result: name }, status),
  });

/** Pages for the tests of SDKs, which a 1.9.6 in production has, too. */
export const mockPageRoutes = [translation, result("success", 200), result("failure", 400)];
