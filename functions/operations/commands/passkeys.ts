import type { CommandsOf } from "#domain/commands/definition.ts";
import { answersChallenge } from "#domain/passkeys/challenge.ts";
import { addPasskey, removePasskey, renamePasskey } from "#domain/passkeys/change-passkeys.ts";
import type { passkeyOperations } from "#domain/passkeys/operations.ts";
import { isRefusal, refuse } from "#domain/refusals/refusal.ts";
import type { UsedProof } from "#domain/security/proof.ts";
import {
  challengeSpent,
  findChallenge,
  findPasskey,
  passkeysOf,
  rowIdOf,
} from "#functions/lib/passkeys/rows.ts";
import { signedChallenge, verifyEnrolment } from "#functions/lib/passkeys/verifier.ts";
import { type CommandHandlers, owner } from "#functions/operations/command-handler.ts";
import { requireProof } from "#functions/operations/security/proof.ts";
import { noticeSecondStep } from "#functions/operations/security/second-step.ts";

export const passkeyCommands: CommandHandlers<CommandsOf<typeof passkeyOperations>> = {
  addPasskey: {
    isSerializedByCaller: true,
    decide: async (call) => {
      const { appwrite, tables, dependencies, caller, input, context } = call;
      const { passkeySite: site } = dependencies;
      if (site === null) return refuse("passkeys-unavailable");
      const asking = owner(call);
      const challenge = signedChallenge(input.credential.response.clientDataJSON);
      const challengeId = rowIdOf("challenge", challenge ?? "");
      const [known, profile, passkeys, proof, given] = await Promise.all([
        noticeSecondStep(appwrite, dependencies, caller, asking),
        asking,
        passkeysOf(tables, caller.id),
        requireProof({ ...call, at: context.at }, refuse("passkey-unproven")),
        findChallenge(tables, challengeId),
      ]);
      if (isRefusal(known)) return known;
      if (isRefusal(profile)) return profile;
      if (isRefusal(proof)) return proof;
      if (challenge === null) return refuse("passkey-invalid");
      const use = { purpose: "enrol", userId: caller.id, sessionId: caller.sessionId } as const;
      if (!answersChallenge(given, use, context.at)) return refuse("passkey-expired");
      const credential = await verifyEnrolment(site, input.credential, challenge);
      if (credential === null) return refuse("passkey-invalid");
      const passkeyId = rowIdOf("passkey", credential.credentialId);
      if ((await findPasskey(tables, passkeyId)) !== null) return refuse("passkey-exists");
      const permit = permitOf(proof, challengeSpent(challengeId, context.at));
      return addPasskey(input, credential, passkeyId, { owner: profile, passkeys, known }, permit, context);
    },
  },
  renamePasskey: {
    decide: async (call) => {
      const profile = await owner(call);
      if (isRefusal(profile)) return profile;
      return renamePasskey(call.input, await ownPasskey(call), call.context);
    },
  },
  removePasskey: {
    isSerializedByCaller: true,
    decide: async (call) => {
      const { appwrite, dependencies, caller, context } = call;
      const asking = owner(call);
      const [known, profile, passkey, proof] = await Promise.all([
        noticeSecondStep(appwrite, dependencies, caller, asking),
        asking,
        ownPasskey(call),
        requireProof({ ...call, at: context.at }, refuse("passkey-unproven")),
      ]);
      if (isRefusal(known)) return known;
      if (isRefusal(profile)) return profile;
      if (passkey === null) return refuse("passkey-not-found");
      if (isRefusal(proof)) return proof;
      return removePasskey(passkey, { owner: profile, known }, permitOf(proof), context);
    },
  },
};

type OwnCall = Parameters<(typeof passkeyCommands)["renamePasskey" | "removePasskey"]["decide"]>[0];

/** The passkey that the input names, where it is the caller's. */
async function ownPasskey({ tables, caller, input }: Pick<OwnCall, "tables" | "caller" | "input">) {
  const found = await findPasskey(tables, input.passkeyId);
  return found?.userId === caller.id ? found : null;
}

/** Uses the proof up with the change, and what else it takes. */
function permitOf({ guard, write }: UsedProof, writes: ReturnType<typeof challengeSpent> = []) {
  return { guard, writes: [...writes, write] };
}
