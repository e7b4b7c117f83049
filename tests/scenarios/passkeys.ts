import { passkeyOperations } from "#domain/passkeys/operations.ts";
import { Authenticator } from "#tests/authenticator.ts";
import type { Apply } from "#tests/model/model.ts";
import { deleted, type ScenariosOf, stored } from "./scenario.ts";

/** The random business has no address of a site, so it makes no passkeys: they move no money. */
const noSite: Apply = () => "passkeys-unavailable";
const ofProfile =
  (outcome: string): Apply =>
  (model, { caller }) =>
    model.members.has(caller) ? outcome : "not-registered";

/** Any text in base64url. */
const anything = { clientDataJSON: "e30", attestationObject: "oA" };
const nothing = { passkeyId: "nothing" };

export const passkeyScenarios: ScenariosOf<typeof passkeyOperations> = {
  listPasskeys: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: () => ({}),
    model: ofProfile("passkeys-unavailable"),
  },
  passkeyEnrolmentOptions: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: () => ({}),
    model: noSite,
  },
  passkeyProofOptions: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      await fixtures.passkey(caller);
      return { caller, input: {} };
    },
    randomInput: () => ({}),
    model: noSite,
  },
  addPasskey: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const authenticator = new Authenticator(caller);
      const credential = authenticator.enrol(await fixtures.passkeyChallenge(caller, "enrol"));
      const input = { name: "Phone", credential, proof: await fixtures.proof(caller) };
      const effect = stored("passkeys", fixtures.passkeyId(authenticator), { userId: caller, name: "Phone" });
      return { caller, input, effect };
    },
    randomInput: () => ({
      name: "Phone",
      credential: { id: "e30", rawId: "e30", type: "public-key", response: anything },
    }),
    model: noSite,
  },
  renamePasskey: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const passkeyId = await fixtures.passkey(caller);
      const effect = stored("passkeys", passkeyId, { name: "Laptop" });
      return { caller, input: { passkeyId, name: "Laptop" }, effect };
    },
    randomInput: () => ({ ...nothing, name: "Laptop" }),
    model: ofProfile("passkey-not-found"),
  },
  removePasskey: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const passkeyId = await fixtures.passkey(caller);
      const input = { passkeyId, proof: await fixtures.proof(caller) };
      return { caller, input, effect: deleted("passkeys", passkeyId) };
    },
    randomInput: () => nothing,
    model: ofProfile("passkey-not-found"),
  },
};

/** The operations in which the random business never succeeds. */
export const passkeyNames = Object.keys(passkeyOperations);
