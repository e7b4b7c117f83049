import { expect, it } from "vitest";
import type { Notification } from "#domain/notifications/notification.ts";
import { postedReason, reversedReason } from "#domain/results/result-reason.ts";
import { describeChanges } from "#domain/security/second-step-changes.ts";
import { formatsOf } from "#domain/values/formats.ts";
import { cents } from "#domain/values/money.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { describeNotification } from "./describe-notification.ts";

const english = { t: readingIn("en").t, formats: formatsOf("en"), language: "en" } as const;
/** English texts with the figures and names of another language. */
const spanish = { ...english, formats: formatsOf("es"), language: "es" } as const;

type Kind = Notification["kind"];
const detail = (kind: Kind, text: string, reader: typeof english | typeof spanish = english) =>
  describeNotification({ kind, text, subject: null, amount: null }, reader).detail;

it.each([
  [250, "Your trade earned $2.50", "A result was reversed: +$2.50"],
  [-250, "Your trade lost $2.50", "A result was reversed: -$2.50"],
  [0, "Your trade had a result of $0.00", "A result was reversed: $0.00"],
])("names the result of %d cents", (amount, posted, reversed) => {
  const title = (kind: Kind) =>
    describeNotification({ kind, subject: null, text: null, amount: cents(amount) }, english).title;
  expect([title("result-posted"), title("result-reversed")]).toEqual([posted, reversed]);
});

it("shows what the server wrote, to a reader of English", () => {
  const posted = postedReason({ day: "2026-03-13", percent: -75, note: "Markets fell" });
  const reversed = reversedReason({ day: "2026-03-13", reason: "A typing error" });
  expect(detail("result-posted", posted)).toBe(posted);
  expect(detail("result-reversed", reversed)).toBe(reversed);
  expect(detail("new-sign-in", "Firefox on Linux, France")).toBe("Firefox on Linux, France");
  expect(detail("new-sign-in", "Unknown device")).toBe("Unknown device");
  expect(detail("security-changed", describeChanges(["app-added", "switched-on"]))).toBe(
    "Authenticator app added, two-step verification switched on",
  );
});

it("puts figures and countries as the reader writes them", () => {
  const posted = postedReason({ day: "2026-03-13", percent: -75, note: "Markets fell" });
  expect(detail("result-posted", posted, spanish)).toMatch(
    /^Result of 13\/03\/2026: -0,75\s%\. Markets fell$/,
  );
  expect(detail("new-sign-in", "Firefox on Linux, Germany", spanish)).toBe("Firefox on Linux, Alemania");
  expect(detail("new-sign-in", "Firefox, Atlantis", spanish)).toBe("Firefox, Atlantis");
});

it("shows a text that it cannot read as it is", () => {
  expect(detail("result-posted", "Result of March")).toBe("Result of March");
  expect(detail("result-reversed", "Reversed")).toBe("Reversed");
  expect(detail("security-changed", "a passkey added")).toBe("A passkey added");
  expect(detail("account-deactivated", "Asked for it")).toBe("Reason: Asked for it");
});
