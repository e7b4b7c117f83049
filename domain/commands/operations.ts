import * as z from "zod/mini";
import { country, phone, referrerId } from "../members/registration-form.ts";
import { paymentMethodForm, savedAddressText } from "../payment-methods/payment-method.ts";
import { maxIsAtLeastMin, planFields } from "../plans/plan-form.ts";
import { proofOfIdentity } from "../security/proof-form.ts";
import {
  amountText,
  dayText,
  isVisible,
  operationKey,
  percentText,
  profitText,
  readableText,
  replacementText,
  requiredText,
  rowId,
  stakeText,
} from "../values/fields.ts";
import type { OperationResults } from "./operation-results.ts";

/**
 * The contract between the screens and the server: every operation, who may call it and what it takes.
 * Forms take their rules from here, the server checks the same again.
 * `account` is anybody who signed in, `investor` somebody with an active profile, `admin` an account with the label.
 */
export type CallerRole = "account" | "investor" | "admin";

const pageNumber = z.int("Choose a page").check(z.minimum(0), z.maximum(10_000));
const methodId = rowId("Please select a payment method");
const transactionId = rowId("Choose a transaction");
const userId = rowId("Choose a user");
const proposalId = rowId("Choose a proposal");
const base64Text = z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, "Please select an image"));
const planId = rowId("Choose a plan");
const resultId = rowId("Choose a result");
/** What `proveIdentity` answered. */
const proof = z.optional(rowId("Confirm that it is you"));
const reason = requiredText("Please give a reason", 500);
/** The number of the newest entry, as whoever asks has seen the books; 0 before the first one. */
const seen = z.optional(z.int("Look at the books again").check(z.minimum(0)));
/** A reason that may be left out; an empty one is none. */
const remark = z.pipe(
  z.optional(z.string().check(readableText, z.maxLength(500, "Use at most 500 characters"))),
  z.transform((text) => (isVisible(text ?? "") ? (text ?? null) : null)),
);

/** A text that only the decision checks. */
const shortText = z.optional(z.string().check(z.maxLength(32)));
/** The hash of a transfer; which shape it needs depends on the network, which only the decision knows. */
const hash = requiredText("Please enter the transaction hash", 128);

/** What every operation says of itself. What a command is called, and what follows from it: `commands.ts`. */
interface OperationDefinition {
  readonly by: CallerRole;
  readonly input: z.ZodMiniType;
  /** An operation that changes nothing. Its answer is sealed, because every open socket of the account receives it. */
  readonly isQuery?: true;
  /** How many characters a request may have, where it needs more than others. */
  readonly maxBody?: number;
}

export const operations = {
  register: {
    by: "account",
    input: z.object({ phone, country, referrerId }),
  },
  /** Sent under the key of an unanswered request: whichever of the two comes first is the only one with an effect. */
  revokeRequest: {
    by: "account",
    input: z.object({}),
  },
  /** Whether a request of the caller's was carried out or revoked. */
  checkRequest: { by: "account", input: z.object({ requestKey: operationKey }), isQuery: true },
  requestDeposit: {
    by: "investor",
    input: z.object({
      methodId,
      amount: amountText,
      transferHash: z.optional(hash),
      /** When the exchange rate was entered that the page showed; absent when it showed none. */
      ratedAt: shortText,
    }),
  },
  cancel: {
    by: "investor",
    input: z.object({ transactionId }),
  },
  /** While the deposit is pending. */
  setTransferHash: {
    by: "investor",
    input: z.object({ transactionId, hash }),
  },
  /**
   * `payoutHash` of a withdrawal that is paid out already. `seenHash` is the hash that the page showed, null when it
   * showed none; pages of 0.2.0 do not send it.
   */
  approve: {
    by: "admin",
    input: z.object({ transactionId, payoutHash: z.optional(hash), seenHash: z.optional(z.nullable(hash)) }),
  },
  /** Of an approved withdrawal. */
  setPayoutHash: {
    by: "admin",
    input: z.object({ transactionId, hash }),
  },
  reject: {
    by: "admin",
    input: z.object({ transactionId, reason }),
  },
  activate: {
    by: "admin",
    input: z.object({ userId, reason: remark }),
  },
  deactivate: {
    by: "admin",
    input: z.object({ userId, reason: remark }),
  },
  makeAdmin: {
    by: "admin",
    input: z.object({ userId, reason: remark }),
  },
  deleteUser: {
    by: "admin",
    input: z.object({ userId, reason: remark }),
  },
  deleteAccount: {
    by: "account",
    input: z.object({ proof }),
  },
  updateProfile: {
    by: "account",
    input: z.object({ phone: z.optional(phone), country: z.optional(country) }),
  },
  setAvatar: {
    by: "investor",
    /** The file's bytes as base64. Pages of 0.2.0 send the id of a file: it is read for the receipts of their requests. */
    input: z.object({ image: z.optional(base64Text), fileId: z.optional(rowId("Please select an image")) }),
    maxBody: 2_900_000,
  },
  removeAvatar: { by: "account", input: z.object({}) },
  listReferrals: { by: "account", input: z.object({ page: z.optional(pageNumber) }), isQuery: true },
  requestWithdrawal: {
    by: "investor",
    input: z.object({
      methodId,
      amount: amountText,
      address: requiredText("Please enter a wallet address", 256),
      /** Needed for an address that is new. */
      proof,
    }),
  },
  forgetAddress: {
    by: "account",
    input: savedAddressText,
  },
  /**
   * Proves that the owner is there. It has no key, because nothing that holds a password may be kept in the browser:
   * asked again it makes another proof, and the one that is not used is forgotten.
   */
  proveIdentity: {
    by: "account",
    input: proofOfIdentity,
    isQuery: true,
  },
  openTrade: {
    by: "investor",
    input: z.object({ planId, amount: stakeText }),
  },
  claimProfit: { by: "investor", input: z.object({}) },
  closeTrade: { by: "investor", input: z.object({}) },
  /** Opens to one page what administrators read; its answer is the session of a reader account. */
  openAdminArea: { by: "admin", input: z.object({}), isQuery: true },
  listSessions: { by: "admin", input: z.object({ userId }), isQuery: true },
  endSessions: {
    by: "admin",
    /** Without a session all of them. */
    input: z.object({ userId, sessionId: z.optional(rowId("Choose a session")), reason: remark }),
  },
  settleMessage: {
    by: "admin",
    input: z.object({ messageId: rowId("Choose a message"), settled: z.boolean() }),
  },
  retryMail: {
    by: "admin",
    input: z.object({ mailId: rowId("Choose a mail"), reason: remark }),
  },
  setBalance: {
    by: "admin",
    input: z.object({ userId, amount: replacementText, reason, seen }),
  },
  setProfit: {
    by: "admin",
    input: z.object({ userId, amount: profitText, reason, seen }),
  },
  setBonus: {
    by: "admin",
    input: z.object({ userId, amount: replacementText, reason, seen }),
  },
  confirm: {
    by: "admin",
    input: z.object({ proposalId, seen }),
  },
  decline: {
    by: "admin",
    input: z.object({ proposalId, reason }),
  },
  postResult: {
    by: "admin",
    input: z.object({
      planId,
      day: dayText,
      percent: percentText,
      note: requiredText("Please give a note for the investors", 300),
    }),
  },
  continueResult: {
    by: "admin",
    input: z.object({ resultId }),
  },
  /** Takes a posted result back from the trades that are still ongoing; always two administrators. */
  reverseResult: {
    by: "admin",
    /** The reason stands on an entry behind the day, so it is shorter than others. */
    input: z.object({ resultId, reason: requiredText("Please give a reason for the investors", 300) }),
  },
  /** What a reversal would take back, or what it left with trades that had ended. */
  previewReversal: { by: "admin", input: z.object({ resultId }), isQuery: true },
  previewResult: {
    by: "admin",
    input: z.object({ planId, day: dayText, percent: percentText }),
    isQuery: true,
  },
  /** Without a plan a new one. */
  savePlan: {
    by: "admin",
    /** Without a plan a new one; otherwise with the terms that are there now (`seenTerms`), as whoever asks has seen them. */
    input: z
      .object({ ...planFields, planId: z.optional(planId), replaces: z.optional(z.string()) })
      .check(maxIsAtLeastMin),
  },
  deletePlan: { by: "admin", input: z.object({ planId }) },
  savePaymentMethod: {
    by: "admin",
    /**
     * Without a method a new one; otherwise with what is there now (`seenMethod`), as whoever asks has seen it. Pages of
     * 0.1.0 send `replaces`, which is the address alone: they lack `seen`, and are told to be loaded again.
     */
    input: z.extend(paymentMethodForm, { methodId: z.optional(methodId), seen: z.optional(z.string()) }),
  },
  deletePaymentMethod: {
    by: "admin",
    input: z.object({ methodId }),
  },
  /** Without a rate the one that is there is taken away. What is typed is checked by the decision. */
  setRate: {
    by: "admin",
    input: z.object({
      methodId,
      currency: shortText,
      rate: shortText,
    }),
  },
} as const satisfies Record<string, OperationDefinition>;

export type OperationName = keyof typeof operations;

/** What changes nothing of the product's: it needs no key and leaves no trace. */
export type QueryName = {
  [Name in OperationName]: (typeof operations)[Name] extends { isQuery: true } ? Name : never;
}[OperationName];

/** What changes something, once per key. */
export type CommandName = Exclude<OperationName, QueryName>;

/** Whether an operation changes nothing. */
export function isQuery(name: OperationName): name is QueryName {
  return "isQuery" in operations[name];
}

/** Whether a text is the name of an operation. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

/** What a screen sends: amounts as the text that was typed. */
export type OperationInput<Name extends OperationName> = z.input<(typeof operations)[Name]["input"]>;

/** What the rules work with: amounts as cents. */
export type CheckedInput<Name extends OperationName> = z.output<(typeof operations)[Name]["input"]>;

export type OperationResult<Name extends OperationName> = OperationResults[Name];
