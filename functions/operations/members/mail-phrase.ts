import { randomBytes, randomUUID } from "node:crypto";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { type PhraseOwner, presentPhrase, removePhrase, setPhrase } from "#domain/mail-phrase/mail-phrase.ts";
import type { MailPhraseResults } from "#domain/mail-phrase/operations.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { unproven } from "#domain/security/proof.ts";
import { executeCommand } from "#functions/lib/execute-command.ts";
import { followUpKey } from "#functions/lib/follow-up-key.ts";
import { phrasesOf } from "#functions/lib/rows/phrase-rows.ts";
import { owner } from "#functions/operations/command-handler.ts";
import type { QueryHandlers } from "#functions/operations/query-handler.ts";
import { requireProof, type SpendingCall } from "#functions/operations/security/proof.ts";

/** The phrase of the caller's mails: docs/decisions/059-anti-phishing-phrase.md. */
export const mailPhrase: QueryHandlers<keyof MailPhraseResults> = {
  findMailPhrase: async ({ appwrite: { tables }, caller, operation }) => {
    const [profile, phrases] = await Promise.all([
      owner({ tables, caller, operation }),
      phrasesOf(tables, caller.id),
    ]);
    return isRefusal(profile) ? profile : { since: presentPhrase(phrases)?.since ?? null };
  },
  setMailPhrase: (call) =>
    changePhrase(call, (known, context) =>
      setPhrase(known, call.input.phrase, randomBytes(16).toString("hex"), context),
    ),
  removeMailPhrase: (call) => changePhrase(call, removePhrase),
};

/** Changes the phrase in the commit that uses the proof up. */
async function changePhrase<Result>(
  { appwrite: { tables }, dependencies, caller, operation, input }: SpendingCall,
  change: (known: PhraseOwner, context: CommandContext) => Decision<Result> | Refusal,
): Promise<Result | Refusal> {
  const proof = input.proof ?? "";
  const answer = await executeCommand({
    tables,
    dependencies,
    // Not the phrase: the audit keeps a hash of this.
    request: { operation: "changeMailPhrase", input: { proof } },
    key: followUpKey("phrase", proof, randomUUID()),
    actor: { id: caller.id, role: "investor" },
    decide: async (context) => {
      const [profile, phrases] = await Promise.all([
        owner({ tables, caller, operation }),
        phrasesOf(tables, caller.id),
      ]);
      if (isRefusal(profile)) return profile;
      const missing = unproven("change-unproven", caller.secondStep);
      const proven = await requireProof({ tables, caller, input, at: context.at }, missing);
      return isRefusal(proven)
        ? proven
        : change({ owner: profile, phrases, proof: proven.proof.$id }, context);
    },
  });
  return answer as Result | Refusal;
}
