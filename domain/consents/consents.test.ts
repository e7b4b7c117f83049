import { describe, expect, it } from "vitest";
import { register } from "#domain/members/registration.ts";
import { Books, newcomer, writesTo } from "#tests/books.ts";
import { acceptTerms, consentRefusal, missingConsents, parseConsent } from "./consent.ts";
import { legalDocuments } from "./legal-documents.ts";

const books = new Books();
const owner = books.addInvestor("ada");
const context = books.context({ id: "ada", role: "investor" }, "k1");
const terms = { document: "terms", version: legalDocuments.terms } as const;
const privacy = { document: "privacy", version: legalDocuments.privacy } as const;

function written(decision: object) {
  if ("code" in decision) throw new Error(String(decision.code));
  return writesTo("consents", decision as never);
}

describe("the acceptance of the terms", () => {
  it("adds a row for each text, with version, language and time, to be read by its owner", () => {
    const decision = acceptTerms(owner, { ...legalDocuments, language: "de" }, [], context);
    const row = { userId: "ada", language: "de", at: context.at };
    expect(written(decision)).toEqual([
      { action: "create", rowId: "k1-t", columns: { ...row, ...terms }, owner: "ada" },
      { action: "create", rowId: "k1-p", columns: { ...row, ...privacy }, owner: "ada" },
    ]);
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "key:k1",
      reason: null,
      transactionId: null,
      counters: [],
      after: { accepted: `terms ${legalDocuments.terms}, privacy ${legalDocuments.privacy}` },
      result: { userId: "ada" },
    });
  });

  it("adds nothing that is there already, as in another tab", () => {
    const again = { ...terms, $id: "x", userId: "ada", language: "en", at: context.at } as const;
    const decision = acceptTerms(owner, { ...legalDocuments, language: "en" }, [again], context);
    expect(written(decision)).toMatchObject([{ rowId: "k1-p" }]);
    const both = [again, { ...again, ...privacy }];
    expect(written(acceptTerms(owner, { ...legalDocuments, language: "en" }, both, context))).toEqual([]);
  });

  it.each(["terms", "privacy"] as const)("is refused for another version of the %s", (document) => {
    const input = { ...legalDocuments, [document]: "2026-01-01" };
    expect(acceptTerms(owner, input, [], context)).toMatchObject({ code: "page-outdated" });
  });
});

describe("putting money in", () => {
  it.each([
    ["nothing", [], ["terms", "privacy"]],
    ["one of both", [terms], ["privacy"]],
    ["an older version", [{ ...terms, version: "2026-01-01" }, privacy], ["terms"]],
    ["the version of the terms for both", [terms, { ...privacy, version: "2026-01-01" }], ["privacy"]],
    ["both", [terms, privacy], []],
  ])("asks for the missing consents when an account has accepted %s", (_, consents, missing) => {
    expect(missingConsents(consents)).toEqual(missing);
    expect(consentRefusal(consents)?.code).toBe(missing.length > 0 ? "terms-not-accepted" : undefined);
  });
});

describe("a registration", () => {
  const input = { phone: "1", country: "France", language: "fr" } as const;
  const registered = (accepted?: { terms: string; privacy: string }) =>
    written(register(newcomer, { ...input, ...(accepted && { accepted }) }, null, context));

  it("records the versions that its form named", () => {
    expect(registered(legalDocuments)).toMatchObject([
      { columns: { userId: "eve", language: "fr", ...terms }, owner: "eve" },
      { columns: { userId: "eve", language: "fr", ...privacy } },
    ]);
  });

  it.each([
    ["named none", undefined],
    ["named an older one", { ...legalDocuments, terms: "2026-01-01" }],
  ])("records nothing where its form %s: the first deposit asks", (_, accepted) => {
    expect(registered(accepted)).toEqual([]);
  });
});

it("a row of the log is read with its instant in one spelling", () => {
  const row = { $id: "c1", userId: "ada", ...terms, language: "de", at: "2026-03-14T12:00:00.000+00:00" };
  expect(parseConsent(row)).toEqual({ ...row, at: "2026-03-14T12:00:00.000Z" });
  expect(() => parseConsent({ ...row, document: "imprint" })).toThrow();
});
