import { type AuditEntry, parseAuditEntry } from "#domain/audit.ts";
import { type Mail, parseMail } from "#domain/mail.ts";
import { type PlanResult, parsePlanResult } from "#domain/plan-result.ts";
import { type Table, table } from "./tables.ts";

/** Tables that only the administration reads: their rules do not belong to what every visitor loads. */

export const planResults: Table<PlanResult> = table("results", parsePlanResult);
export const audit: Table<AuditEntry> = table("audit", parseAuditEntry);
export const mails: Table<Mail> = table("mails", parseMail);
