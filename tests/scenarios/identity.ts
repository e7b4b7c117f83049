import type { IdentityReason } from "#domain/identity/identity.ts";
import type { identityOperations } from "#domain/identity/operations.ts";
import { identityInput } from "#tests/identity.ts";
import { pick, randomUser } from "#tests/model/random-input.ts";
import { type Fixtures, png } from "./fixtures.ts";
import { type ScenariosOf, stored } from "./scenario.ts";

/** An investor whose identity awaits a decision. */
async function submitted(fixtures: Fixtures): Promise<{ userId: string; submissionId: string }> {
  const userId = await fixtures.investor();
  return { userId, submissionId: await fixtures.does(userId, "submitIdentity", identityInput(png)) };
}

/** The state that a verdict follows, and the one that it leads to. */
const verdicts: Readonly<Record<string, readonly [from: string, to: string]>> = {
  accept: ["submitted", "accepted"],
  reject: ["submitted", "rejected"],
  expire: ["accepted", "expired"],
};

const reasonCode: IdentityReason = "unreadable";

export const identityScenarios: ScenariosOf<typeof identityOperations> = {
  submitIdentity: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return {
        caller,
        input: identityInput(png),
        effect: stored("users", caller, { identity: "submitted" }),
      };
    },
    randomInput: ({ which }) =>
      identityInput(Buffer.from("picture 1"), Buffer.from(which % 8 === 0 ? "page" : "picture 2")),
    model: (_, { key, input }, self) => {
      if (self.identity === "accepted") return "identity-accepted";
      if (input.address === Buffer.from("page").toString("base64")) return "attachment-type";
      self.identity = "submitted";
      self.submission = key;
      return "ok";
    },
  },
  decideIdentity: {
    prepare: async (fixtures) => {
      const { userId, submissionId } = await submitted(fixtures);
      return {
        caller: fixtures.admin,
        input: { userId, submissionId, verdict: "accept" },
        effect: stored("users", userId, { identity: "accepted" }),
      };
    },
    randomInput: (numbers, model) => {
      const { userId } = randomUser(numbers, model);
      const { identity = "", submission = "" } = model.members.get(String(userId)) ?? {};
      const verdict = identity === "accepted" ? "expire" : pick(["accept", "reject"], numbers.which);
      const submissionId = submission === "" || numbers.odd === 6 ? "another" : submission;
      return { userId, submissionId, verdict, ...(numbers.which % 8 !== 0 && { reasonCode }) };
    },
    model: ({ members }, { caller, input }) => {
      const member = members.get(String(input.userId));
      if (member === undefined) return "user-not-found";
      if (input.userId === caller) return "own-identity";
      if (member.submission === "") return "identity-not-found";
      if (member.submission !== input.submissionId) return "identity-changed";
      const [from, to] = verdicts[String(input.verdict)] ?? ["", ""];
      if (member.identity !== from) return "identity-decided";
      if (input.verdict !== "accept" && input.reasonCode === undefined) return "identity-reason";
      member.identity = to;
      return "ok";
    },
  },
  readOwnIdentity: {
    prepare: async (fixtures) => ({ caller: (await submitted(fixtures)).userId, input: {} }),
    randomInput: () => ({}),
    model: ({ members }, { caller }) => (members.has(caller) ? "ok" : "not-registered"),
  },
  readIdentity: {
    prepare: async (fixtures) => ({
      caller: await fixtures.adminWithApp(),
      input: { userId: (await submitted(fixtures)).userId },
    }),
    randomInput: randomUser,
    // The people of the model have no app.
    model: () => "app-required",
  },
};
