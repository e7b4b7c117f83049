import type { ReferredPerson } from "../members/referral.ts";
import type { MessageState } from "../messages/message.ts";
import type { ResultPreview, ResultRun, ReversalPreview } from "../results/result-run.ts";
import type { OpenSession } from "../security/sessions.ts";
import type { TransactionReceipt } from "../transactions/transaction.ts";
import type { RevokeOutcome } from "./revoke-request.ts";

/** What the operations of `operations.ts` answer. */

/** Whose profile is gone; the file is that of the avatar. */
export interface DeletedAccount {
  readonly userId: string;
  readonly fileId: string | null;
}

/** `seq` is the number of the entry, or of the newest one when it is only proposed. */
export interface Adjusted {
  readonly userId: string;
  readonly seq: number;
}

/** What needs a second administrator has not happened yet. */
export interface Proposed {
  readonly proposalId?: string;
}

export interface NewAvatar {
  readonly userId: string;
  /** Below the address of Appwrite. */
  readonly avatar: string | null;
  /** The file that was shown before. */
  readonly replaced: string | null;
}

/** What a page of the administration reads with. */
export interface AdminArea {
  /** The id of the account that reads. */
  readonly readerId: string;
  /** Its session, as the header `X-Appwrite-Session` carries it. */
  readonly session: string;
  /** When the page asks for another one. */
  readonly renewAt: string;
}

/** The answer of each operation. */
export interface OperationResults {
  readonly register: {
    readonly userId: string;
    /** What becomes of the referral id that was given, as far as the newcomer may know; receipts of 0.2.0 say `own`. */
    readonly referral: "none" | "unknown" | "recorded" | "own" | "waiting" | "credited";
  };
  readonly revokeRequest: RevokeOutcome;
  readonly checkRequest: { readonly isRecorded: boolean };
  readonly requestDeposit: TransactionReceipt;
  readonly cancel: TransactionReceipt;
  readonly approve: TransactionReceipt & Proposed;
  readonly reject: TransactionReceipt;
  readonly activate: { readonly userId: string; readonly isActive: boolean };
  readonly deactivate: { readonly userId: string; readonly isActive: boolean };
  readonly makeAdmin: { readonly userId: string; readonly isAdmin: boolean };
  readonly deleteUser: DeletedAccount;
  readonly deleteAccount: DeletedAccount;
  readonly updateProfile: { readonly userId: string };
  readonly setAvatar: NewAvatar;
  readonly removeAvatar: NewAvatar;
  readonly listReferrals: {
    /** The newest first. */
    readonly people: readonly ReferredPerson[];
    /** The number of the next page; null on the last one. */
    readonly next: number | null;
  };
  readonly requestWithdrawal: TransactionReceipt;
  readonly setTransferHash: TransactionReceipt;
  readonly setPayoutHash: TransactionReceipt;
  readonly forgetAddress: { readonly network: string; readonly address: string };
  /** Counts for five minutes, once, in the session that asked. */
  readonly proveIdentity: { readonly proof: string };
  readonly openTrade: TransactionReceipt;
  readonly claimProfit: TransactionReceipt;
  readonly closeTrade: { readonly userId: string; readonly seq: number };
  readonly openAdminArea: AdminArea;
  readonly listSessions: { readonly sessions: readonly OpenSession[] };
  readonly endSessions: { readonly userId: string; readonly ended: readonly string[] };
  readonly settleMessage: { readonly messageId: string; readonly state: MessageState };
  readonly retryMail: { readonly mailId: string };
  readonly setBalance: Adjusted & Proposed;
  readonly setProfit: Adjusted & Proposed;
  readonly setBonus: Adjusted & Proposed;
  readonly confirm: {
    readonly proposalId: string;
    readonly status: "confirmed";
    /** Of the result that was posted or reversed with it. */
    readonly resultId?: string;
    /** False when not every trade has its part, or has lost it, yet: go on with `continueResult`. */
    readonly done?: boolean;
  };
  readonly decline: { readonly proposalId: string; readonly status: "declined" };
  readonly postResult: ResultRun & Proposed;
  readonly continueResult: ResultRun;
  readonly reverseResult: ResultRun & Proposed;
  readonly savePlan: { readonly planId: string };
  readonly deletePlan: { readonly planId: string };
  readonly savePaymentMethod: { readonly methodId: string };
  readonly deletePaymentMethod: { readonly methodId: string };
  readonly setRate: { readonly methodId: string };
  readonly previewResult: ResultPreview;
  readonly previewReversal: ReversalPreview;
}
