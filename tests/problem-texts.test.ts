import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppwriteException } from "appwrite";
import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { accessRoutes } from "#domain/access/routes.ts";
import type { CommandDefinition } from "#domain/commands/definition.ts";
import {
  hash,
  methodId,
  planId,
  proof,
  reason,
  transactionId,
  userId,
} from "#domain/commands/input-fields.ts";
import { identityOperations } from "#domain/identity/operations.ts";
import { phraseText } from "#domain/mail-phrase/phrase-text.ts";
import { MAX_IMAGE } from "#domain/members/avatar.ts";
import { registerForm } from "#domain/members/registration-form.ts";
import { messageForm } from "#domain/messages/message.ts";
import { savedReplyForm } from "#domain/messages/operations.ts";
import { commands } from "#domain/operations/commands.ts";
import { operations } from "#domain/operations/operations.ts";
import { passkeyName } from "#domain/passkeys/passkey-name.ts";
import { addressProblem } from "#domain/payment-methods/address-check.ts";
import { currencyProblem, rateProblem } from "#domain/payment-methods/exchange-rate.ts";
import { paymentMethodForm } from "#domain/payment-methods/payment-method.ts";
import { emptyPlan, planForm } from "#domain/plans/plan-form.ts";
import { emailForm, loginForm, newPasswordForm } from "#domain/profiles/credentials.ts";
import { megabytesValue } from "#domain/refusals/megabytes-value.ts";
import { refusalCodes, refuse } from "#domain/refusals/refusal.ts";
import {
  countValue,
  dayValue,
  dollarsValue,
  instantValue,
  percentValue,
  textValue,
} from "#domain/refusals/refusal-value.ts";
import { resultOperations } from "#domain/results/operations.ts";
import { unproven, unprovenCodes } from "#domain/security/proof.ts";
import { codeForm } from "#domain/security/second-step.ts";
import { selfLimitOperations } from "#domain/self-limits/operations.ts";
import { explorerProblem, transferHashProblem } from "#domain/transactions/transfer-hash.ts";
import { fieldProblems } from "#domain/values/field-problems.ts";
import {
  amountText,
  dayText,
  percentText,
  profitText,
  replacementText,
  stakeText,
} from "#domain/values/fields.ts";
import { cents } from "#domain/values/money.ts";
import { withdrawalOperations } from "#domain/withdrawals/operations.ts";
import { catalogues, readTexts } from "#scripts/messages/write-messages.ts";
import { errorTexts } from "#src/backend/error-texts.ts";
import { OperationUnanswered, problemOf, UnreadableRow } from "#src/backend/errors.ts";
import { proposedText } from "#src/commands/use-command.ts";
import {
  messageRateLimited,
  messageUnanswered,
  unknownReferral,
  wrongCode,
} from "#src/content/form-problems.ts";
import { labelForm } from "#src/features/withdrawals/withdrawal-rules.ts";
import { checkProblem, problemIn } from "#src/fields/problem-in.ts";
import type { ProblemTexts } from "#src/language/catalogues.ts";
import { textOf } from "#src/language/problem.ts";

const forms = { codeForm, newPasswordForm, loginForm, emailForm, registerForm, messageForm };

/** Nothing, nonsense and too much, for every field that one of the forms has. */
const attempts = ["", "  ", "?", "0".repeat(20_000), `${"a".repeat(300)}@example.com`].map((value) =>
  Object.fromEntries(
    ["name", "email", "message", "phone", "country", "password", "code"].map((field) => [field, value]),
  ),
);

const problems = readTexts("en", "problems");

describe("the problems of the forms of the public pages", () => {
  it.each(Object.entries(forms))("have a code that every language knows, by the rules of %s", (_, form) => {
    const found = attempts.flatMap((attempt) => form.safeParse(attempt).error?.issues ?? []).map(problemIn);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ type, message }) => problems[type] !== message)).toEqual([]);
  });

  it("are those that the rules know, with the English text that stands beside each rule, and no other", () => {
    const ofForms = [messageRateLimited, messageUnanswered, wrongCode, unknownReferral];
    const limits = attempts.flatMap((attempt) =>
      Object.values(forms).flatMap((form) => form.safeParse(attempt).error?.issues.map(problemIn) ?? []),
    );
    const ofLimits = limits.filter(({ type }) => type.startsWith("text.at-most-"));
    expect(problems).toEqual({
      ...fieldProblems,
      ...errorTexts,
      ...Object.fromEntries([...ofForms, ...ofLimits].map(({ type, message }) => [type, message])),
      "too-many-messages": refuse("too-many-messages").message,
      "message-not-taken": refuse("message-not-taken").message,
      "work-required": refuse("work-required").message,
      "too-many-attempts": refuse("too-many-attempts").message,
      "password-too-common": refuse("password-too-common").message,
      "email-unusable": refuse("email-unusable").message,
      "recovery-link-dead": refuse("recovery-link-dead").message,
      // The types of Appwrite's errors, with the texts that it sends itself.
      user_invalid_credentials: "Invalid credentials. Please check the email and password.",
      user_already_exists: "A user with the same id, email, or phone already exists in this project.",
    });
  });

  it("have codes, not sentences, as their keys", () => {
    expect(Object.keys(problems).filter((code) => !/^[a-z\d._-]+$/.test(code))).toEqual([]);
  });
});

describe("the texts of commands", async () => {
  const address = pathToFileURL(join(catalogues, "en", "commands.js")).href;
  const english = ((await import(/* @vite-ignore */ address)) as { default: ProblemTexts }).default;
  const reading = { language: "en", problems: english } as const;
  const named = readTexts("en", "commands");

  /** A value of each name that a refusal has in braces. */
  const values = {
    min: dollarsValue(cents(500), "$5.00"),
    max: dollarsValue(cents(900), "$9.00"),
    hold: dollarsValue(cents(500), "$5.00"),
    profit: dollarsValue(cents(-1000), "-$10.00"),
    limit: dollarsValue(cents(900), "$9.00"),
    left: dollarsValue(cents(500), "$5.00"),
    from: instantValue("2026-03-14T09:26:53.000Z", "2026-03-14 09:26:53 UTC"),
    fee: percentValue(1000, "10%"),
    date: dayValue("2026-03-14"),
    until: instantValue("2026-03-14T09:26:53.000Z", "2026-03-14 09:26:53 UTC"),
    count: countValue(3, "3"),
    requests: countValue(3, "3 requests"),
    wait: countValue(12, "12 minutes"),
    hours: countValue(24, "24 hours"),
    detail: "it is too large",
    placeholder: textValue("{name}"),
    known: textValue("{name}"),
    size: megabytesValue(MAX_IMAGE),
    means: "your password",
  };

  /** Days and times are written by the reader's format, so only their digits are compared. */
  const comparable = (text: string) =>
    text.replace("03/14/2026, 09:26:53 UTC", "2026-03-14 09:26:53 UTC").replace("03/14/2026", "2026-03-14");

  const ofCommands = Object.entries(commands).flatMap(([name, command]) => {
    const { label, done, doneNote, failed }: CommandDefinition = command;
    return Object.entries({ label, done, doneNote, failed }).flatMap(([part, text]) =>
      typeof text === "string" ? ([[`${name}.${part}`, text]] as const) : [],
    );
  });

  const refusals = refusalCodes.flatMap((code) => {
    const given = code === "plan-in-use" ? { count: countValue(3, "There are 3 ongoing trades") } : values;
    const refusal = refuse(code, given);
    // The details of a request that no page sends are for programs.
    if (code === "invalid-request") return [];
    return refusal.message === "" || refusal.problem !== undefined || code in problems ? [] : [refusal];
  });

  it("are found by the codes of commands, and equal those beside them", () => {
    expect(ofCommands.filter(([code, text]) => named[code] !== text)).toEqual([]);
  });

  it("are found by the codes of refusals, and say the same with the same values", () => {
    const wrong = refusals.filter(
      ({ code, message, values: sent }) =>
        comparable(textOf({ type: code, message: "", values: sent }, reading)) !== message,
    );
    expect(wrong).toEqual([]);
  });

  it("are found by the rules of fields", () => {
    const typed = ["", "1,5", "1.005", "0", "-5", "9".repeat(40), "x".repeat(600), "turn\u202eed", "a.b.c.d"];
    const rules = {
      amountText,
      stakeText,
      replacementText,
      profitText,
      hash,
      methodId,
      label: labelForm.shape.label,
      reason,
      transactionId,
      userId,
      planId,
      proof,
      passkeyName,
      phraseText,
      savedReplyTitle: savedReplyForm.shape.title,
    };
    const { pauseInvesting } = selfLimitOperations;
    const { name, birthDate, street, postalCode, city } = identityOperations.submitIdentity.input.shape;
    const person = { name, birthDate, street, postalCode, city };
    const { address: addressRule } = withdrawalOperations.requestWithdrawal.input.shape;
    const broken = Object.values({ ...rules, addressRule, ...person }).flatMap((rule) =>
      typed.flatMap((text) => rule.safeParse(text).error?.issues.map(problemIn) ?? []),
    );
    broken.push(...(pauseInvesting.input.safeParse({ days: 0 }).error?.issues.map(problemIn) ?? []));
    expect(broken.length).toBeGreaterThan(20);
    const known = { ...named, ...problems };
    expect(broken.filter(({ type, message }) => known[type] !== message)).toEqual([]);
    const checks = [
      transferHashProblem("btc", "x"),
      transferHashProblem("eth", "x"),
      transferHashProblem("sol", "x"),
      addressProblem("btc", "x"),
    ];
    const texts = checks.map((check) =>
      textOf({ type: check?.params.problem ?? "", values: check?.params.values }, reading),
    );
    expect(texts).toEqual([
      "Enter a valid Bitcoin transaction hash: 64 characters from 0 to 9 and a to f",
      "Enter a valid Ethereum transaction hash: 0x followed by 64 characters from 0 to 9 and a to f",
      "Enter a valid Solana transaction hash: 86 to 88 letters and digits",
      "This is not a valid Bitcoin address: its check digits are wrong. Copy it again from your wallet",
    ]);
  });

  it("are found by the ids and the files that operations take", () => {
    const inputs = [...Object.values(operations), ...Object.values(accessRoutes)].map(({ input }) => input);
    const broken = inputs
      .flatMap((input) => ("shape" in input ? Object.values<z.ZodMiniType>(input.shape) : []))
      .flatMap((rule) => ["?", " ", ["?"]].map((typed) => rule.safeParse(typed)))
      .flatMap(({ error }) => error?.issues.filter(({ code }) => code === "custom") ?? [])
      .map(problemIn);
    const known = { ...named, ...problems };
    expect(broken.filter(({ type, message }) => known[type] !== message)).toEqual([]);
    const ofIds = Object.keys(named).filter((code) =>
      /^(device|download|entry|file|mail|notification|page|passkey|proposal|saved-address|session|thread)\./.test(
        code,
      ),
    );
    expect(ofIds).toHaveLength(12);
    const found = new Set(broken.map(({ type }) => type));
    expect(ofIds.filter((code) => !found.has(code))).toEqual([]);
  });

  it("are found by the rules of the plans and results of administrators", () => {
    const typed = ["", "1,5", "1.005", "-1", "0.5", "2026-02-30", "99999.5", "9".repeat(40), "x".repeat(600)];
    const { title, min, max, roi, duration, label } = planForm.shape;
    const { note } = resultOperations.postResult.input.shape;
    const { resultId, reason: reversalReason } = resultOperations.reverseResult.input.shape;
    const fields = { title, min, max, roi, duration, label, percentText, dayText };
    const issues = Object.values({ ...fields, note, resultId, reversalReason }).flatMap((rule) =>
      typed.flatMap((text) => rule.safeParse(text).error?.issues ?? []),
    );
    const plan = { ...emptyPlan, title: "Steady", min: "2", max: "1", roi: "1", duration: "1" };
    const broken = [...issues, ...(planForm.safeParse(plan).error?.issues ?? [])].map(problemIn);
    const known = { ...named, ...problems };
    expect(broken.filter(({ type, message }) => known[type] !== message)).toEqual([]);
    const ofRules = Object.keys(named).filter((code) =>
      /^(plan\.(?!missing)|percent\.|day\.|result\.)/.test(code),
    );
    const found = new Set(broken.map(({ type }) => type));
    expect(ofRules.filter((code) => !found.has(code))).toEqual([]);
  });

  it("are found by the rules of payment methods", () => {
    const { id, name, address } = paymentMethodForm.shape;
    const missing = [id, name, address].flatMap(
      (rule) => rule.safeParse(" ").error?.issues.map(problemIn) ?? [],
    );
    const checks = [
      ...["", "B T C"].map(currencyProblem),
      ...["", "1,5", "0", "1".repeat(11)].map(rateProblem),
      ...["http://", "https://a.example/", "https://a.example/ {hash}"].map(explorerProblem),
    ].filter((check) => check !== null);
    const broken = [...missing, ...checks.map(checkProblem)];
    expect(broken).toHaveLength(12);
    expect(broken.filter((problem) => textOf(problem, reading) !== problem.message)).toEqual([]);
    const ofRules = Object.keys(named).filter((code) =>
      /^(currency|explorer|rate|method\..*-missing)/.test(code),
    );
    expect(ofRules.toSorted()).toEqual(broken.map(({ type }) => type).toSorted());
  });

  it("distinguish a password from a password with a code where a proof is missing", () => {
    const refusals = unprovenCodes.flatMap((code) => [unproven(code, false), unproven(code, true)]);
    for (const refusal of refusals)
      expect(textOf({ type: refusal.problem ?? refusal.code }, reading)).toBe(refusal.message);
  });

  it("say by its code that a command waits for a second administrator", () => {
    expect(named[proposedText.type]).toBe(proposedText.message);
  });

  it("are found by the errors of a request without an answer", () => {
    const ended = new AppwriteException("", 401);
    const errors = [
      new OperationUnanswered("Claim profit", "silence"),
      new OperationUnanswered("Claim profit", "server-error"),
      new OperationUnanswered("Claim profit", ended),
      new UnreadableRow("users", {}, null),
    ].map(problemOf);
    // The English sentences name the request; those of other languages do not know its name.
    expect(errors.map(({ type }) => named[type])).toEqual([
      expect.stringMatching(/^We don't know whether the request went through: the server did not answer/),
      expect.stringMatching(
        /^We don't know whether the request went through: the server answered with an error/,
      ),
      expect.stringMatching(/^Your session ended before the server answered/),
      "A record could not be read. Please contact support.",
    ]);
  });

  it("are all used", () => {
    const used = new Set<string>([
      ...ofCommands.map(([code]) => code),
      ...refusals.map(({ code }) => code),
      proposedText.type,
    ]);
    const elsewhere =
      /^(amount|address|birth-date|city|currency|day|device|download|entry|explorer|file|hash|mail|stake|method|notification|old-password|page|passkey|passkey-name|pause|percent|phrase|plan|postal-code|proof|proposal|rate|reason|result|saved-address|saved-reply|session|street|text|thread|transaction|unanswered|user)\.|^(address|withdrawal|deletion|download|change|release|lock)-unproven\.code$|^(invalid-request|unreadable-row|nothing-changed\.rate-limited)$/;
    expect(Object.keys(named).filter((code) => !used.has(code) && !elsewhere.test(code))).toEqual([]);
  });
});
