import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { MINUTE } from "#domain/values/durations.ts";
import { sampleSite } from "#scripts/dev/mail/samples.ts";
import { MemoryAppwrite } from "#tests/memory/memory-appwrite.ts";
import {
  announcedRecovery,
  type RecoveryContext,
  sendRecovery,
  sendWaitingRecoveries,
} from "./recoveries.ts";

const start = Date.parse("2026-03-14T12:00:00.000Z");
let appwrite: MemoryAppwrite;
let now: number;

beforeEach(() => {
  appwrite = new MemoryAppwrite();
  now = start;
  appwrite.accounts.set("ada", { name: "Ada", email: "ada@example.com", status: true, labels: [] });
  appwrite.accounts.set("bob", { name: "Bob", email: "bob@example.com", status: false, labels: [] });
});

function context(): RecoveryContext {
  const { tables, mailRecovery } = appwrite.connect();
  return { tables, mailRecovery, site: sampleSite, now: () => new Date(now) };
}

function queue(email: string, more: object = {}) {
  const row = {
    $id: `r-${email.replaceAll(".", "-")}`,
    email,
    language: "de",
    at: new Date(now).toISOString(),
    ...more,
  };
  appwrite.put("recoveries", row);
  const event = `databases.main.tables.recoveries.rows.${row.$id}.create`;
  const announced = announcedRecovery(event, JSON.stringify(row));
  if (announced === undefined) throw new Error("This event announces no request");
  return announced;
}
const waiting = () => appwrite.all("recoveries").map(({ email }) => email);

describe("the event of a request", () => {
  it("has the link mailed in the language of the page, and forgets the request", async () => {
    await sendRecovery(context(), queue("Ada@example.com"));
    const url = `${sampleSite.appUrl}/reset-password`;
    expect(appwrite.recoveriesMailed).toEqual([{ email: "Ada@example.com", url, language: "de" }]);
    expect(waiting()).toEqual([]);
  });

  it.each(["missing@example.com", "bob@example.com"])(
    "forgets a request for %s, which gets no mail",
    async (email) => {
      await sendRecovery(context(), queue(email));
      expect(appwrite.recoveriesMailed).toEqual([]);
      expect(waiting()).toEqual([]);
    },
  );

  it("forgets a request for an address that Appwrite refuses, and keeps one whose link it refuses", async () => {
    const refuse = (param: string) => {
      appwrite.interfere = (moment) => {
        const message = `Invalid \`${param}\` param: Value must be valid`;
        if (moment === "before createRecovery")
          throw new AppwriteException(message, 400, "general_argument_invalid");
      };
    };
    refuse("email");
    await sendRecovery(context(), queue("ada@example-.com"));
    expect(waiting()).toEqual([]);
    refuse("url");
    await expect(sendRecovery(context(), queue("ada@example.com"))).rejects.toThrow("`url`");
    expect(waiting()).toEqual(["ada@example.com"]);
  });

  it("mails once when it comes twice", async () => {
    const request = queue("ada@example.com");
    await sendRecovery(context(), request);
    await sendRecovery(context(), request);
    expect(appwrite.recoveriesMailed).toHaveLength(1);
  });

  it("differs from other events", () => {
    for (const event of [
      "databases.main.tables.audit.rows.k1.create",
      "databases.main.tables.recoveries.rows.k1.delete",
      "users.ada.recovery.r1.create",
    ])
      expect(announcedRecovery(event, "{}")).toBeUndefined();
  });
});

describe("a round", () => {
  it("looks after requests whose event was lost, and leaves the young ones to theirs", async () => {
    queue("ada@example.com");
    now += MINUTE + 1;
    queue("young@example.com");
    await sendWaitingRecoveries(context(), now + MINUTE);
    expect(appwrite.recoveriesMailed).toHaveLength(1);
    expect(waiting()).toEqual(["young@example.com"]);
  });

  it("keeps a request while Appwrite fails, for a quarter of an hour", async () => {
    const request = queue("ada@example.com");
    appwrite.interfere = (moment) => {
      if (moment === "before createRecovery") throw new Error("no mail server");
    };
    await expect(sendRecovery(context(), request)).rejects.toThrow("no mail server");
    now += 10 * MINUTE;
    await expect(sendWaitingRecoveries(context(), now + MINUTE)).rejects.toThrow("no mail server");
    expect(waiting()).toEqual(["ada@example.com"]);
    now += 6 * MINUTE;
    await sendWaitingRecoveries(context(), now + MINUTE);
    expect(waiting()).toEqual([]);
    expect(appwrite.recoveriesMailed).toEqual([]);
  });
});
