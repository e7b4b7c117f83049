import { type AuditEntry, parseAuditEntry } from "#domain/audit.ts";
import { type Figures, parseFigures } from "#domain/figures.ts";
import { type Mail, mailColumns, parseMail } from "#domain/mail.ts";
import { type Message, parseMessage } from "#domain/message.ts";
import { type PlanResult, parsePlanResult } from "#domain/plan-result.ts";
import { type Proposal, parseProposal } from "#domain/proposal.ts";
import { parseVerification, type Verification } from "#domain/verification.ts";
import { liveTable, type Table } from "./tables.ts";

/** Tables that only the administration reads: their rules do not belong to what every visitor loads. */

export const planResults: Table<PlanResult> = liveTable("results", parsePlanResult);
export const audit: Table<AuditEntry> = liveTable("audit", parseAuditEntry);
export const messages: Table<Message> = liveTable("messages", parseMessage);
export const mails: Table<Mail> = liveTable("mails", parseMail, mailColumns);
export const figures: Table<Figures> = liveTable("figures", parseFigures);
export const proposals: Table<Proposal> = liveTable("proposals", parseProposal);
export const verifications: Table<Verification> = liveTable("verifications", parseVerification);
