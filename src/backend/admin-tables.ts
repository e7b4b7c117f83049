import { type AuditEntry, parseAuditEntry } from "#domain/audit/audit.ts";
import { type Figures, parseFigures } from "#domain/figures/figures.ts";
import { type Mail, type MailContent, mailColumns, parseMail, parseMailContent } from "#domain/mail/mail.ts";
import { type Message, parseMessage } from "#domain/messages/message.ts";
import { parseReply, type Reply } from "#domain/messages/reply.ts";
import { parseSavedReply, type SavedReply } from "#domain/messages/saved-reply.ts";
import { type Proposal, parseProposal } from "#domain/proposals/proposal.ts";
import {
  checkpointsTable,
  type LogProgress,
  logStateTable,
  parseLogProgress,
} from "#domain/public-log/log-rows.ts";
import { parseRefusedCheckpoint, type RefusedCheckpoint } from "#domain/public-log/objections.ts";
import { type PlanResult, parsePlanResult } from "#domain/results/plan-result.ts";
import { parseVerification, type Verification } from "#domain/verification/verification.ts";
import { liveTable, type Table, table } from "./tables.ts";

/** Tables that only the administration reads: their rules do not belong to what every visitor loads. */

export const planResults: Table<PlanResult> = liveTable("results", parsePlanResult);
export const audit: Table<AuditEntry> = liveTable("audit", parseAuditEntry);
export const messages: Table<Message> = liveTable("messages", parseMessage);
export const replies: Table<Reply> = liveTable("replies", parseReply);
export const savedReplies: Table<SavedReply> = liveTable("savedreplies", parseSavedReply);
export const mails: Table<Mail> = liveTable("mails", parseMail, mailColumns);
/** The content of mails, which no list shows. */
export const mailTexts: Table<MailContent> = table("mails", parseMailContent, ["$id", "text"]);
export const figures: Table<Figures> = liveTable("figures", parseFigures);
export const proposals: Table<Proposal> = liveTable("proposals", parseProposal);
export const verifications: Table<Verification> = liveTable("verifications", parseVerification);

/** The public log, of which administrators see how far it is. */
export const logProgress: Table<LogProgress> = table(logStateTable, parseLogProgress, [
  "$id",
  "size",
  "scannedTo",
]);
export const refusedCheckpoints: Table<RefusedCheckpoint> = table(checkpointsTable, parseRefusedCheckpoint, [
  "$id",
  "objections",
]);
/** When the entries of the ledger were written. */
export const entryTimes: Table<{ readonly $id: string; readonly $createdAt: string }> = table(
  "ledger",
  (row) => {
    const { $id, $createdAt } = row as { $id: string; $createdAt: string };
    return { $id, $createdAt: new Date($createdAt).toISOString() };
  },
  ["$id", "$createdAt"],
);
