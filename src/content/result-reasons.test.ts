import { expect, it } from "vitest";
import { formatsOf } from "#domain/values/formats.ts";
import { readingIn, speakWholly } from "#src/language/catalogues.ts";
import { auditReasonIn } from "./result-reasons.ts";

await speakWholly("de");
const german = { t: readingIn("de").t, formats: formatsOf("de") };

it.each([
  ["applyResult", "Result of 03/14/2026: 1.5%. Markets rose", /^Ergebnis .*14\.03\.2026.*1,5.*Markets rose$/],
  [
    "reversePart",
    "Result of 03/14/2026 reversed: A typing error",
    /^Ergebnis .*14\.03\.2026.*A typing error$/,
  ],
  ["setBalance", "Result of 03/14/2026: 1.5%. Markets rose", /^Result of/],
])("puts the reason of %s in the reader's language, unless a person wrote it", (operation, reason, shown) => {
  expect(auditReasonIn(german, { operation, reason })).toMatch(shown);
});
