import { describe, expect, it } from "vitest";
import { cents } from "#domain/money.ts";
import { renderLetter } from "./letter.ts";
import { depositReceived, welcome } from "./templates.ts";

describe("a mail", () => {
  it("never takes a name for markup", () => {
    const name = `<img src=x onerror="alert('1')"> & co`;
    const { html, text } = renderLetter(welcome({ name }, "Acme", "https://acme.example"), "Acme");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co");
    expect(html).not.toContain("<img");
    expect(text).toContain(`Hello ${name},`);
  });

  it("carries its link in both versions", () => {
    const { html, text } = renderLetter(welcome({ name: "Ada" }, "Acme", "https://acme.example"), "Acme");
    expect(html).toContain('<a href="https://acme.example/dashboard">Open your dashboard</a>');
    expect(text).toContain("Open your dashboard: https://acme.example/dashboard");
  });
});

it("welcome warns and promises activation within 24 hours", () => {
  const { subject, paragraphs } = welcome({ name: "Ada" }, "Acme", "");
  expect(subject).toBe("Welcome to Acme");
  expect(paragraphs.join(" ")).toContain("activated within 24 hours");
  expect(paragraphs.join(" ")).toContain(
    "Don't invest unless you're prepared to lose all the money you invest.",
  );
});

it.each([
  ["Bitcoin", "$1,234.50 by Bitcoin"],
  [null, "$1,234.50 by Cryptocurrency"],
])("deposit received tells amount, method %s and time", (methodName, words) => {
  const deposit = { amount: cents(123_450), methodName, transactionId: "TNX-234567" };
  const told = depositReceived({ name: "Ada" }, deposit, "").paragraphs.join(" ");
  for (const part of ["Ada", "TNX-234567", words, "10-30 minutes", "pending"]) expect(told).toContain(part);
});
