import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { newTransaction } from "#domain/transactions/transaction.ts";
import { cents } from "#domain/values/money.ts";
import { riskWarning } from "#domain/values/risk-warning.ts";
import { languages, sourceLanguage } from "#messages/languages.ts";
import { sampleMails, sampleSite } from "#scripts/dev/mail/samples.ts";
import type { MailContent } from "./mail-content.ts";
import { renderMail } from "./render-mail.tsx";
import { welcome } from "./templates/account.ts";
import { contactConfirmation, contactMessage } from "./templates/contact.ts";
import { depositReceived, withdrawalReceived } from "./templates/money.ts";

const snapshots = join(import.meta.dirname, "snapshots");
const evil = `<img src=x onerror="alert('1')"> & co`;

function deposit(given: object = {}) {
  const fixed = { $id: "t", id: "ada", transactionId: "TNX-234567", amount: cents(123_450) };
  const row = newTransaction({ ...fixed, kind: "deposit", type: "credit", description: "", ...given });
  return { ...row, $createdAt: "" };
}

describe.each(Object.keys(sampleMails))("%s", (template) => {
  const email = sampleMails[template]?.(sampleSite);
  if (email === undefined) throw new Error(`There is no sample of ${template}`);
  const { subject, html, text } = renderMail(email, sampleSite);

  it("matches its snapshot", async () => {
    await expect(`Subject: ${subject}\n\n${text}`).toMatchFileSnapshot(join(snapshots, `${template}.txt`));
    await expect(html.replaceAll("><", ">\n<")).toMatchFileSnapshot(join(snapshots, `${template}.html`));
  });

  it("has the same text as HTML and as plain text", () => {
    const shown = html.replace(/<[^>]+>/g, "");
    for (const [name, value] of email.facts ?? []) {
      expect(text).toContain(`${name}: ${value}`);
      for (const part of [name, value]) expect(shown).toContain(escaped(part));
    }
    if (email.link !== undefined) {
      expect(html).toContain(`href="${email.link.url}"`);
      expect(text).toContain(email.link.url);
    }
    expect(text).toContain("demonstration");
    expect(html).toContain("prefers-color-scheme: dark");
  });
});

describe.each(languages.filter((language) => language !== sourceLanguage))("the mails in %s", (language) => {
  const written = Object.entries(sampleMails).map(([template, write]) => {
    const email = write(sampleSite, language);
    return { template, email, rendered: renderMail(email, sampleSite, language) };
  });
  const own = written.filter(({ template }) => !toOperator.includes(template));

  it("every mail matches its snapshot", async () => {
    const texts = own.map(
      ({ template, rendered }) => `# ${template}\nSubject: ${rendered.subject}\n\n${rendered.text}`,
    );
    await expect(texts.join("\n")).toMatchFileSnapshot(join(snapshots, `languages/${language}.txt`));
    if (language !== "ar") return;
    // The one that is written from right to left.
    const html = own.find(({ template }) => template === "withdrawal-received")?.rendered.html ?? "";
    await expect(html.replaceAll("><", ">\n<")).toMatchFileSnapshot(join(snapshots, "languages/ar.html"));
  });

  it("no sentence of a mail is in English but for what people wrote", () => {
    const english = new Set(Object.values(sampleMails).flatMap((write) => sentencesOf(write(sampleSite))));
    const left = own.flatMap(({ template, email }) =>
      sentencesOf(email).flatMap((text) => (english.has(text) ? [`${template}: ${text}`] : [])),
    );
    expect(left).toEqual([]);
  });

  it("a mail says its language and its direction to the program that shows it", () => {
    const direction = language === "ar" ? "rtl" : "ltr";
    const other = direction === "rtl" ? "ltr" : "rtl";
    for (const { rendered } of own) {
      expect(rendered.html).toContain(`<html dir="${direction}" lang="${language}">`);
      expect(rendered.html).not.toMatch(new RegExp(`dir="${other}"|lang="en"`));
    }
  });
});

/** Mails to the operator, who reads English. */
const toOperator = ["identity-waiting", "alarm-raised", "contact-message", "follow-up"];

/** The texts of a mail, without facts whose value an administrator wrote. */
const sentencesOf = ({ subject, greeting, paragraphs, facts = [], link, notes = [] }: MailContent) => [
  ...[subject, greeting, ...paragraphs, ...notes],
  ...facts.map(([name]) => name).filter((name) => name.includes(" ")),
  ...(link === undefined ? [] : [link.words]),
];

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");

describe("free texts", () => {
  const methodName = evil;
  it.each([
    ["a name", welcome({ name: evil }, sampleSite)],
    ["a method", depositReceived({ name: "Ada" }, deposit({ methodName }), sampleSite)],
    ["a message", contactMessage({ name: evil, email: "a@b.example", message: evil }, sampleSite)],
  ])("%s is text, never markup", (_, email) => {
    const { html, text } = renderMail(email, sampleSite);
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt; &amp; co");
    expect(html).not.toContain("<img");
    expect(text).toContain(evil);
  });

  it("never makes another header of a subject", () => {
    const name = "Eve\r\nBcc: all@example.com\u2028X";
    const { subject } = renderMail(
      contactMessage({ name, email: "a@b.example", message: "-" }, sampleSite),
      sampleSite,
    );
    expect(subject).toBe("Contact form: Eve Bcc: all@example.com X");
    const long = { ...welcome({ name: "" }, sampleSite), subject: "x".repeat(500) };
    expect(renderMail(long, sampleSite).subject).toHaveLength(200);
    const rare = { ...long, subject: "\u{20000}".repeat(300) };
    expect(renderMail(rare, sampleSite).subject).toBe("\u{20000}".repeat(200));
  });

  it.each([
    ["Ada", "Hello Ada,"],
    ["Zoë O'Neill-Łukasz", "Hello Zoë O'Neill-Łukasz,"],
    ["win $1000 at www.evil.example/x?y=1", "Hello win at www evil example x,"],
    ["<script>alert(1)</script>", "Hello <script>alert(1)</script>,"],
    ["Nora <b>Newcomer</b>", "Hello Nora <b>Newcomer</b>,"],
    ["John R. Smith, Jr.", "Hello John R. Smith, Jr.,"],
    ["Maria del Carmen de la Cruz", "Hello Maria del Carmen de la Cruz,"],
    ["a@b.example", "Hello a b example,"],
    ["http://evil", "Hello http evil,"],
    ["evil\u200d.example", "Hello evil example,"],
    ["evil\u0301.example", "Hello evil\u0301 example,"],
    ["evil\uff0eexample", "Hello evil example,"],
    ["evil\u3002example", "Hello evil example,"],
    ["call 08-00 12", "Hello call -,"],
    ["Ada 3rd, aged 36", "Hello Ada 3rd, aged 36,"],
    ["call 0800 123456", "Hello call,"],
    ["Ada\r\nBcc: all@example.com", "Hello Ada Bcc all example com,"],
    ["\u{20000}".repeat(50), `Hello ${"\u{20000}".repeat(40)},`],
    ["12345 !!", "Hello,"],
    ["x".repeat(300), `Hello ${"x".repeat(40)},`],
  ])("a mail to %j says %j", (name, greeting) => {
    for (const write of [contactConfirmation, welcome])
      expect(write({ name }, sampleSite).greeting).toBe(greeting);
  });
});

describe("the specification's times and methods", () => {
  const words = (email: Parameters<typeof renderMail>[0]) => renderMail(email, sampleSite).text;
  it.each([
    ["Bitcoin", "Payment method: Bitcoin"],
    [null, "Payment method: Cryptocurrency"],
  ])("deposit received by %s", (methodName, method) => {
    const text = words(depositReceived({ name: "Ada" }, deposit({ methodName }), sampleSite));
    for (const part of ["Hello Ada,", "$1,234.50", "TNX-234567", "10-30 minutes", method])
      expect(text).toContain(part);
  });

  it("withdrawal received", () => {
    const request = deposit({ kind: "withdrawal", fee: cents(12_345), net: cents(111_105) });
    const text = words(withdrawalReceived({ name: "Ada" }, request, sampleSite));
    const parts = ["24-48 hours on business days", "Payment method: Bank Transfer", "$123.45", "$1,111.05"];
    for (const part of [...parts, "We will never ask you to pay a fee"]) expect(text).toContain(part);
  });

  it("activation within 24 hours, and the warning", () => {
    const text = words(welcome({ name: "Ada" }, sampleSite));
    expect(text).toContain("activated within 24 hours");
    expect(text).toContain(riskWarning);
  });

  it("1-3 business days after completion", () => {
    const completed = sampleMails["withdrawal-completed"]?.(sampleSite);
    expect(completed?.paragraphs.join(" ")).toContain("1-3 business days");
  });
});
