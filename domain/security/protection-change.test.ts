import { expect, it } from "vitest";
import { Books } from "#tests/books.ts";
import { protectionChanged } from "./protection-change.ts";
import type { SecondStepStatus } from "./second-step-row.ts";

const context = new Books().context({ id: "ada", role: "investor" }, "k1");
const { at } = context;
const changes = ["passkey-added", "email-changed"] as const;
const noted = { changedAt: at, changes: "passkey-added,email-changed", changeId: "k1" };
const nothing: SecondStepStatus = {
  userId: "ada",
  isOn: false,
  hasApp: false,
  onSince: null,
  appSince: null,
  appTrustedAt: null,
  passwordAt: null,
  emailHash: null,
  ...noted,
  version: 1,
};

it("a change of the protection is recorded, notified and audited", () => {
  expect(protectionChanged("ada", "ada", null, changes, context)).toEqual({
    writes: [
      { table: "secondsteps", action: "create", rowId: "ada", columns: nothing, owner: "ada" },
      {
        table: "notifications",
        action: "create",
        rowId: "k1",
        owner: "ada",
        columns: {
          userId: "ada",
          kind: "security-changed",
          at,
          subject: null,
          amount: null,
          text: "passkey added, email address changed",
          readAt: null,
        },
      },
    ],
    counters: [],
    after: { secondStep: "passkey-added,email-changed" },
  });
});

it("a change of the protection leaves the record of Appwrite's facts as it is", () => {
  const known = { ...nothing, isOn: true, hasApp: true, version: 7 };
  expect(protectionChanged("ada", undefined, known, changes, context).writes).toEqual([
    { table: "secondsteps", action: "update", rowId: "ada", columns: noted },
  ]);
});
