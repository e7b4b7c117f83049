import { beforeEach, describe, expect, it } from "vitest";
import type { AdminArea } from "#domain/security/operations.ts";
import { HOUR } from "#domain/values/durations.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { endStaleReaders, sweepReaders } from "./end-reader-accounts.ts";

let product: MemoryProduct;

const session = (id: string) => ({
  $id: id,
  provider: "email",
  $createdAt: "2999-01-01T00:00:00.000Z",
  mfaUpdatedAt: "",
});
const open = (from = "asking") =>
  product.ask("root", "openAdminArea", {}, undefined, from) as Promise<AdminArea & { code?: string }>;
const rows = () => product.appwrite.all("readers");
/** The accounts that read. */
const members = () =>
  [...product.appwrite.accounts].filter(([, { labels }]) => labels.includes("adminreader")).map(([id]) => id);
const accounts = () => [...product.appwrite.accounts.keys()].filter((id) => id.startsWith("reader-"));
function later(hours: number) {
  const now = Date.now() + hours * HOUR;
  product.now = () => new Date(now);
}

beforeEach(() => {
  product = new MemoryProduct();
  product.appwrite.sessions = [session("asking"), session("other")];
});

describe("opening the admin area", () => {
  it("answers the session of an account that has the readers' label and no address", async () => {
    const { readerId, session: secret, renewAt } = await open();
    expect(secret).toContain(readerId);
    expect(members()).toEqual([readerId]);
    expect(product.appwrite.accounts.get(readerId)).toMatchObject({ email: "" });
    expect(rows()).toMatchObject([{ $id: readerId, adminId: "root", sessionId: "asking" }]);
    expect(Date.parse(renewAt)).toBeGreaterThan(Date.now() + 10 * HOUR);
  });

  it("reuses the account of the session and gives each page a session of its own", async () => {
    const [first, second, other] = [await open(), await open(), await open("other")];
    expect(second.readerId).toBe(first.readerId);
    expect(second.session).not.toBe(first.session);
    expect(other.readerId).not.toBe(first.readerId);
  });

  it("creates a new account when the current one is about to expire", async () => {
    const first = await open();
    later(11.5);
    expect((await open()).readerId).not.toBe(first.readerId);
  });

  it("is refused to investors and guests, and to an administrator without the second step", async () => {
    for (const caller of ["ada", "eve", "guest"])
      expect(await product.ask(caller, "openAdminArea")).toHaveProperty("code");
    product.settings = { ...product.settings, adminTotp: true };
    expect(await open()).toMatchObject({ code: "app-required" });
    expect([rows(), members()]).toEqual([[], []]);
  });

  it("is refused to a session that has ended meanwhile, and leaves no reader behind", async () => {
    product.appwrite.interfere = (moment) => {
      if (moment === "after updateLabels") product.appwrite.sessions = [session("other")];
    };
    expect(await open()).toMatchObject({ code: "signed-out" });
    expect([rows(), members()]).toEqual([[], []]);
  });

  it("gives a reader account no operation", async () => {
    const { readerId } = await open();
    const answers = await Promise.all([
      product.ask(readerId, "register", { phone: "1", country: "Spain" }),
      product.ask(readerId, "openAdminArea"),
    ]);
    expect(answers).toMatchObject([{ code: "signed-out" }, { code: "signed-out" }]);
  });
});

describe("a reader ends", () => {
  const nothingLeft = async () => {
    expect([rows(), members()]).toEqual([[], []]);
    expect(accounts()).toEqual([]);
    expect([...product.appwrite.readers.memberships]).toEqual([]);
    expect([...product.appwrite.readers.teamIds]).toEqual([]);
  };
  const connect = () => product.appwrite.connect();

  it("with the session it was opened for, and not with another one", async () => {
    const kept = await open("other");
    await open();
    product.appwrite.sessions = [session("other")];
    await endStaleReaders(connect(), "root");
    expect(rows().map(({ $id }) => $id)).toEqual([kept.readerId]);
    expect(members()).toEqual([kept.readerId]);
  });

  it("with the label, also when it was taken away in the console", async () => {
    await open();
    product.appwrite.accounts.get("root")?.labels.pop();
    await endStaleReaders(connect(), "root");
    await nothingLeft();
  });

  it("a reader ends when its administrator is deactivated or deleted", async () => {
    for (const operation of ["deactivate", "deleteUser"]) {
      product.appwrite.beginSession("ada", "asking");
      await product.ask("root", "makeAdmin", { userId: "ada" });
      await product.ask("ada", "openAdminArea");
      expect(rows()).toHaveLength(1);
      if (operation === "deleteUser")
        product.appwrite.put("users", { ...product.profile("ada"), $id: "ada", isActive: false });
      await product.ask("root", operation, { userId: "ada", reason: "leaves" });
      await nothingLeft();
      if (operation === "deactivate") await product.ask("root", "activate", { userId: "ada" });
    }
  });

  it("a reader ends by losing its label before anything else", async () => {
    await open();
    const calls: string[] = [];
    product.appwrite.interfere = (moment) => void calls.push(moment);
    product.appwrite.sessions = [];
    await endStaleReaders(connect(), "root");
    expect(calls.filter((call) => /before (delete|update|createM)/.test(call))).toEqual([
      "before updateLabels",
      "before createMembership",
      "before deleteMembership",
      "before deleteTeam",
      "before deleteSessions",
      "before deleteUser",
      "before deleteRow",
    ]);
  });

  it("a reader ends by a team of its own whose id cannot be taken beforehand", async () => {
    const { readers } = product.appwrite;
    for (const name of ["asking", "other"]) await open(name);
    product.appwrite.sessions = [];
    await endStaleReaders(connect(), "root");
    expect(new Set(readers.joined).size).toBe(2);
    expect(readers.joined.join()).not.toMatch(/socket|reader|root|asking/);
    await nothingLeft();
  });

  it("also when it was never recorded, behind any number of accounts with similar names", async () => {
    const account = (email: string) => ({ name: "-", email, status: true, labels: [] });
    for (let n = 100; n < 350; n++) product.appwrite.accounts.set(`reader-${n}`, account(`${n}@example.com`));
    for (let n = 0; n < 150; n++) product.appwrite.accounts.set(`reader-z${n}`, account(""));
    later(2);
    await sweepReaders(connect(), product.dependencies);
    expect(accounts().filter((id) => id.includes("z"))).toEqual([]);
    expect(accounts()).toHaveLength(250);
  });

  it("a reader ends at the next full hour when the function died on the way, or an event was lost", async () => {
    for (let deaths = 0; deaths < 20; deaths++) {
      let left = deaths;
      product.appwrite.interfere = () => {
        if (left-- === 0) throw new Error("killed");
      };
      await open().catch(() => undefined);
    }
    product.appwrite.interfere = () => {};
    expect(rows().length).toBeGreaterThan(0);
    expect(accounts().length).toBeGreaterThan(rows().length);
    later(13);
    await sweepReaders(connect(), product.dependencies);
    await nothingLeft();
  });
});
