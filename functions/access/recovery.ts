import { createHash, randomBytes } from "node:crypto";
import type { AccessResults } from "#domain/access/routes.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import { RECOVERIES_PER_ADDRESS } from "#domain/security/recovery.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { takeSlot } from "#functions/lib/take-slot.ts";
import { takeWorkTurn } from "#functions/lib/work.ts";
import type { AccessCall } from "./route-handler.ts";

/**
 * Queues a request for a link to a new password. This function cannot look up accounts, and makes the same calls for every
 * address: neither what it answers nor when depends on whether there is an account. The function `mail` looks it up.
 */
export async function requestRecovery({
  appwrite: { tables },
  dependencies,
  origin: { clientIp },
  input: { email, language },
  work,
}: AccessCall<"requestRecovery">): Promise<AccessResults["requestRecovery"] | Refusal> {
  const { workLimits: limits } = dependencies;
  const at = dependencies.now().toISOString();
  const demanded = await takeWorkTurn(tables, { purpose: "recovery", clientIp, work, limits, at });
  if (isRefusal(demanded)) return demanded;
  const exceeded = await takeSlot(tables, {
    // Counted for the typed address, whether it has an account or not.
    sender: createHash("sha256").update(`recovery:${email.toLowerCase()}`).digest("hex"),
    most: RECOVERIES_PER_ADDRESS,
    at,
    refused: () => refuse("too-many-attempts"),
  });
  if (exceeded !== null) return exceeded;
  const data = { email, language: language ?? null, at };
  const rowId = randomBytes(16).toString("hex");
  await tables.createRow({ databaseId, tableId: "recoveries", rowId, data, permissions: [] });
  return { isRequested: true };
}
