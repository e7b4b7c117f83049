import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { noFigures } from "#domain/figures/figures.ts";
import { settings } from "#domain/settings/settings.ts";
import type { MemoryFile } from "#tests/memory/memory-files.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { runMaintenance } from "./maintenance.ts";

let product: MemoryProduct;

const keep = () => runMaintenance(product.appwrite.connect(), product.dependencies);

beforeEach(() => {
  product = new MemoryProduct();
});

describe("a bonus that could not be paid in its moment", () => {
  const invited = { phone: "1", country: "Spain", referrerId: "ada00000" };
  const balance = () => product.profile("ada")?.balance;

  it("because the account was busy is paid later, once", async () => {
    product.settings = { ...settings, referralBonusAt: "activation" };
    await product.ask("eve", "register", invited);
    // Another process is faster on every attempt, until the retries are used up.
    let time = Date.parse("2026-01-01T00:00:00Z");
    product.now = () => {
      time += 1_000;
      return new Date(time);
    };
    let commits = 0;
    product.appwrite.interfere = (moment) => {
      if (moment !== "before commit") return;
      commits += 1;
      if (commits > 1) throw new AppwriteException("Transaction conflict", 409, "transaction_conflict");
    };
    expect(await product.ask("root", "activate", { userId: "eve" })).toMatchObject({ isActive: true });
    expect(balance()).toBe(0);
    product.appwrite.interfere = () => {};
    await keep();
    await keep();
    expect(balance()).toBe(100);
    expect(product.deviations()).toEqual([]);
  });

  it("is paid later, once, when the event of the confirmed address was lost", async () => {
    product.settings = { ...settings, referralBonusAt: "verified-email" };
    await product.ask("eve", "register", invited);
    await keep();
    expect(balance()).toBe(0);
    const account = product.appwrite.accounts.get("eve");
    if (account) product.appwrite.accounts.set("eve", { ...account, emailVerification: true });
    await keep();
    await keep();
    expect(balance()).toBe(100);
  });
});

it("signals are deleted after an hour, however many there are", async () => {
  const signal = ($id: string, $createdAt: string) =>
    product.appwrite.put("signals", { $id, $createdAt, userId: "ada", changes: "update:users:ada" });
  product.now = () => new Date("2026-03-14T12:00:00.000Z");
  for (let n = 0; n < 1100; n++) signal(`old-${n}`, "2026-03-14T10:59:59.999Z");
  signal("young", "2026-03-14T11:00:00.000Z");
  await keep();
  expect(product.appwrite.all("signals").map(({ $id }) => $id)).toEqual(["young"]);
});

it("a deletion that was cut off when the account was blocked already is finished", async () => {
  product.appwrite.interfere = (moment) => {
    if (moment === "before deleteSessions") throw new Error("killed");
  };
  await expect(product.ask("ada", "deleteAccount", { proof: memoryProof })).rejects.toThrow("killed");
  product.appwrite.interfere = () => {};
  expect(await product.ask("ada", "deleteAccount", { proof: memoryProof })).toMatchObject({
    code: "signed-out",
  });
  await keep();
  expect(product.appwrite.accounts.has("ada")).toBe(false);
  expect(product.appwrite.accounts.has("bob")).toBe(true);
});

it("a step that fails every hour is seen, and keeps none of the others from being done", async () => {
  product.appwrite.interfere = (moment) => {
    if (moment === "before deleteSessions") throw new Error("killed");
  };
  await expect(product.ask("ada", "deleteAccount", { proof: memoryProof })).rejects.toThrow("killed");
  expect(product.appwrite.all("signals")).not.toEqual([]);
  await expect(keep()).rejects.toThrow("killed");
  expect(product.appwrite.all("signals")).toEqual([]);
});

describe("a file of the bucket", () => {
  const now = Date.parse("2026-03-10T12:00:00Z");
  const put = (id: string, hoursAgo: number, change: Partial<MemoryFile> = {}) =>
    product.appwrite.files.set(id, {
      mimeType: "image/png",
      sizeOriginal: 1000,
      $permissions: ['read("user:ada")'],
      $createdAt: new Date(now - hoursAgo * 3_600_000).toISOString(),
      ...change,
    });
  const show = (id: string) => {
    const avatar = `/storage/buckets/images/files/${id}/preview?width=150&token=t`;
    product.appwrite.put("users", { ...product.profile("ada"), $id: "ada", avatar });
  };
  const left = () => [...product.appwrite.files.keys()].sort();

  beforeEach(() => {
    product.now = () => new Date(now);
  });

  it("deletes an unused file after an hour; an avatar and a file that was just stored stay", async () => {
    put("shown", 5);
    show("shown");
    put("never", 2);
    put("of-deleted", 3, { $permissions: ['delete("user:gone")'] });
    put("public", 3, { $permissions: ['read("any")'] });
    put("document", 3, { mimeType: "application/pdf" });
    put("forgotten-for-years", 20_000);
    put("fresh", 0.5);
    await keep();
    expect(left()).toEqual(["fresh", "shown"]);
    product.now = () => new Date(now + 3_600_000);
    await keep();
    expect(left()).toEqual(["shown"]);
  });

  it("is deleted in the same hour however many there are, and however many avatars are older", async () => {
    for (let n = 0; n < 150; n++) {
      put(`avatar-${n}`, 1000, { $permissions: [`read("user:member-${n}")`] });
      const avatar = `/storage/buckets/images/files/avatar-${n}/preview?token=t`;
      product.appwrite.put("users", {
        ...product.profile("ada"),
        $id: `member-${n}`,
        referralId: `ref-${n}`,
        avatar,
      });
    }
    for (let n = 0; n < 1234; n++) put(`flood-${n}`, 2 + n / 1000);
    await keep();
    expect(left().filter((id) => id.startsWith("flood"))).toEqual([]);
    expect(left()).toHaveLength(150);
  });

  it("is reached in a later hour when one run cannot read all of them", async () => {
    for (let n = 0; n < 300; n++) {
      put(`avatar-${n}`, 1000 - n / 100, { $permissions: [`read("user:member-${n}")`] });
      const avatar = `/storage/buckets/images/files/avatar-${n}/preview?token=t`;
      const row = { ...product.profile("ada"), $id: `member-${n}`, referralId: `ref-${n}`, avatar };
      product.appwrite.put("users", row);
    }
    put("behind-all-avatars", 3);
    let time = now;
    product.now = () => new Date(time);
    product.appwrite.interfere = (moment) => {
      if (moment === "before listFiles") time += 2_500;
    };
    await keep();
    expect(left()).toContain("behind-all-avatars");
    await keep();
    expect(left()).not.toContain("behind-all-avatars");
    // Then the oldest are checked again.
    put("forgotten-for-years", 20_000);
    await keep();
    expect(left()).toHaveLength(300);
  });

  it("a file of the bucket that cannot be deleted keeps no other one from it", async () => {
    for (let n = 0; n < 120; n++) put(`file-${n}`, 200 - n);
    let isFirst = true;
    product.appwrite.interfere = (moment) => {
      if (moment !== "before deleteFile" || !isFirst) return;
      isFirst = false;
      throw new AppwriteException("Disk failure", 500, "general_unknown");
    };
    await keep();
    expect(left()).toEqual(["file-0"]);
  });
});

it("forgets the slots of a sender as soon as they no longer count", async () => {
  const slot = (seq: number, hoursAgo: number) => {
    const at = new Date(Date.parse("2026-03-14T12:00:00Z") - hoursAgo * 3_600_000).toISOString();
    product.appwrite.put("limits", { $id: `slot${seq}`, sender: "visitor", seq, at });
  };
  product.now = () => new Date("2026-03-14T12:00:00Z");
  slot(1, 25);
  slot(2, 23);
  await keep();
  expect(product.appwrite.all("limits").map(({ $id }) => $id)).toEqual(["slot2"]);
});

it("deletes the turns of mails after a week, however many they are", async () => {
  product.now = () => new Date("2026-03-14T12:00:00Z");
  const turns = { old: "2026-03-07T11:59:00.000Z", new: "2026-03-07T12:01:00.000Z" };
  for (let n = 0; n < 2100; n++)
    product.appwrite.put("mailturns", { $id: `old-${n}`, mailId: "old", at: turns.old });
  product.appwrite.put("mailturns", { $id: "new-1", mailId: "new", at: turns.new });
  await keep();
  expect(product.appwrite.all("mailturns").map(({ $id }) => $id)).toEqual(["new-1"]);
});

it("forgets the former addresses of profiles after a week", async () => {
  const former = { userId: "ada", email: "before@example.com" };
  product.appwrite.put("formeremails", { $id: "old", ...former, until: "2026-03-03T11:59:59.000Z" });
  product.appwrite.put("formeremails", { $id: "young", ...former, until: "2026-03-03T12:00:01.000Z" });
  product.now = () => new Date("2026-03-10T12:00:00Z");
  await keep();
  expect(product.appwrite.all("formeremails").map(({ $id }) => $id)).toEqual(["young"]);
});

it("ends what is left of a proof that was cut off, and forgets it", async () => {
  const proof = { userId: "ada", askedIn: "asking", provenIn: "left", provenAt: null };
  product.appwrite.put("proofs", { $id: "old", ...proof, startedAt: "2026-03-10T11:49:59.000Z" });
  product.appwrite.put("proofs", { $id: "young", ...proof, startedAt: "2026-03-10T11:50:01.000Z" });
  product.now = () => new Date("2026-03-10T12:00:00Z");
  await keep();
  expect(product.appwrite.all("proofs").map(({ $id }) => $id)).toEqual(["young"]);
  expect(product.appwrite.sessionsEnded).toEqual(["left"]);
});

describe("the figures of a finished day", () => {
  const figures = () =>
    product.appwrite
      .all("figures")
      .map(({ $id, deposits }) => [$id, deposits])
      .sort();
  const put = ($id: string, deposits: number) =>
    product.appwrite.put("figures", { ...noFigures, $id, deposits });

  beforeEach(() => {
    product.now = () => new Date("2026-03-14T00:30:00.000Z");
  });

  it("move into one row a day after its end; those of everything stay", async () => {
    put("2026-03-11", -100);
    for (const shard of ["00", "07", "15"])
      for (const name of ["2026-03-11", "2026-03-12", "2026-03-13", "2026-03-14", "total"])
        put(`${shard}.${name}`, -Number(shard));
    await keep();
    const kept = (name: string) => ["00", "07", "15"].map((shard) => [`${shard}.${name}`, -Number(shard)]);
    const left = ["2026-03-13", "2026-03-14", "total"].flatMap(kept);
    expect(figures()).toEqual([...left, ["2026-03-11", -122], ["2026-03-12", -22]].sort());
    await keep();
    expect(figures()).toEqual([...left, ["2026-03-11", -122], ["2026-03-12", -22]].sort());
  });

  it("stay as they are when one of them is counted meanwhile, until the next hour", async () => {
    put("07.2026-03-12", -5);
    put("09.2026-03-12", -6);
    let isFirst = true;
    product.appwrite.interfere = (moment) => {
      if (moment !== "after createOperations" || !isFirst) return;
      isFirst = false;
      put("09.2026-03-12", -10);
    };
    await keep();
    const row = ["2026-03-12", 0];
    expect(figures()).toEqual([["07.2026-03-12", -5], ["09.2026-03-12", -10], row].sort());
    await keep();
    expect(figures()).toEqual([["2026-03-12", -15]]);
  });

  it("are neither lost nor counted twice when the function is killed at any call", async () => {
    put("07.2026-03-12", -5);
    put("09.2026-03-12", -6);
    const sum = () => figures().reduce((all, [, deposits]) => all + Number(deposits), 0);
    for (let calls = 0; figures().length > 1; calls++) {
      let left = calls;
      product.appwrite.interfere = () => {
        if (left-- <= 0) throw new Error("killed");
      };
      await keep().catch(() => undefined);
      expect(sum()).toBe(-11);
    }
    expect(figures()).toEqual([["2026-03-12", -11]]);
  });
});
