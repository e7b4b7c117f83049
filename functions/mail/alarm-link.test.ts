/** Each kind of mail has the link "this was not me", or a reason here why not. A new kind does not compile without its place. */
import { describe, expect, it } from "vitest";
import { type MailTemplate, mailKinds } from "#domain/mail/mail.ts";
import { languages } from "#messages/languages.ts";
import { sampleMails, sampleSite } from "#scripts/dev/mail/samples.ts";
import { renderMail } from "./render-mail.tsx";

const toOperator = "It goes to the operator";
const byAdmin = "An administrator causes it, and no session of the account can";
const moneyIn = "It brings money in, and lets none out";
const noOwner = "Its reader typed an address, which need not be that of an account";

/** Mails about what a thief of a session, a password or a mailbox could have done, and the reasons of the others. */
const places: Readonly<Record<MailTemplate, "link" | { readonly without: string }>> = {
  "new-sign-in": "link",
  "second-step-changed": "link",
  "phrase-changed": "link",
  "email-changing": "link",
  "email-changed": "link",
  "data-ready": "link",
  "address-added": "link",
  "address-removed": "link",
  "address-lock-ending": "link",
  "limits-changed": "link",
  "identity-received": "link",
  "identity-accepted": "link",
  "identity-rejected": "link",
  "identity-expired": "link",
  "withdrawal-received": "link",
  "withdrawal-completed": "link",
  "account-released": "link",
  "account-frozen": { without: "The account is frozen already, and its sessions have ended" },
  "account-deleted": { without: "There is no account any more that could be frozen" },
  "account-activated": { without: byAdmin },
  "account-deactivated": { without: byAdmin },
  "balance-adjusted": { without: byAdmin },
  "request-rejected": { without: byAdmin },
  "message-reply": { without: byAdmin },
  "deposit-received": { without: moneyIn },
  "deposit-confirmed": { without: moneyIn },
  "referral-bonus": { without: moneyIn },
  "result-digest": { without: "It reports results of plans, which no session can change" },
  welcome: { without: "It is the first mail to a new account: nothing of its owner can be stolen yet" },
  "contact-confirmation": { without: noOwner },
  "contact-message": { without: toOperator },
  "identity-waiting": { without: toOperator },
  "alarm-raised": { without: toOperator },
};

/** Variants of a mail, which have a sample of their own. */
const variants: Readonly<Record<string, MailTemplate>> = {
  "profit-adjusted": "balance-adjusted",
  "visitor-reply": "message-reply",
  "form-reply": "message-reply",
  "follow-up": "contact-message",
};

describe.each(Object.entries(sampleMails))("the mail %s", (name, write) => {
  const place = places[variants[name] ?? (name as MailTemplate)];

  it(
    place === "link"
      ? "has the link in both versions and every language, without its secret"
      : `has no such link: ${place.without}`,
    () => {
      for (const language of languages) {
        const { text, html } = renderMail(write(sampleSite, language), sampleSite, language);
        const links = [text, html].map((part) => /\/not-me\?token=([\w-]*)/.exec(part)?.[1]);
        const expected = place === "link" ? "only-in-the-sent-email" : undefined;
        expect([language, ...links]).toEqual([language, expected, expected]);
      }
    },
  );
});

it("the link is in every warning but those that come after the end", () => {
  const warnings = (Object.keys(mailKinds) as MailTemplate[]).filter((name) => mailKinds[name].isWarning);
  expect(warnings.filter((name) => places[name] !== "link")).toEqual(["account-deleted", "account-frozen"]);
});

it("mails to the operator are those that the outbox knows as such", () => {
  const named = (Object.keys(mailKinds) as MailTemplate[]).filter((name) => {
    const place = places[name];
    return place !== "link" && place.without === toOperator;
  });
  const known = (Object.keys(mailKinds) as MailTemplate[]).filter((name) => mailKinds[name].isToOperator);
  expect(named.toSorted()).toEqual(known.toSorted());
});
