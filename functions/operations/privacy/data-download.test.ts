import { unzipSync } from "fflate";
import { beforeEach, describe, expect, it } from "vitest";
import { parseDataDownload } from "#domain/privacy/data-download.ts";
import { rowSources } from "#domain/privacy/data-sources.ts";
import { DAY } from "#domain/values/durations.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { attachmentInput, imageInput, MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { downloadOfEvent } from "./data-downloads.ts";
import { continueDataDownload } from "./make-data-download.ts";

let product: MemoryProduct;
let clock: number;

beforeEach(() => {
  product = new MemoryProduct();
  clock = Date.parse("2026-03-10T12:00:00Z");
  product.now = () => new Date(clock);
});

const request = (caller = "ada", session?: string, input: object = { proof: memoryProof }) =>
  product.ask(caller, "requestDataDownload", input, newKey(), session) as Promise<{
    downloadId: string;
    code?: string;
  }>;
const open = (caller: string, downloadId: string, input: object = { proof: memoryProof }, session?: string) =>
  product.ask(caller, "openDataDownload", { downloadId, ...input }, newKey(), session) as Promise<{
    parts: string[];
    size: number;
    code?: string;
  }>;
const rows = () => product.appwrite.all("downloads").map(parseDataDownload);
const row = (id: string) => rows().find(({ $id }) => $id === id);
const step = (id: string) => continueDataDownload(product.appwrite.connect(), product.dependencies, id);
const stored = () => [...product.appwrite.files].filter(([, file]) => file.bucketId === "downloads");

/** A clock that goes on each time it is read, so that a step has time for a page. */
const tickingBy = (milliseconds: number) => () => {
  clock += milliseconds;
  return new Date(clock);
};

/** Does steps until the copy is ready. @returns how many */
async function make(id: string): Promise<number> {
  for (let steps = 1; ; steps++) {
    await step(id);
    if (row(id)?.status !== "making") return steps;
  }
}

/** The files of the archive that the row of a copy names. */
function archive(id: string): Record<string, string> {
  const bytes = Buffer.concat(
    (row(id)?.files ?? []).map((fileId) => Buffer.from(product.appwrite.files.get(fileId)?.bytes ?? [])),
  );
  expect(bytes).toHaveLength(row(id)?.size ?? -1);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
}

const rowsIn = (files: Record<string, string>, file: string) =>
  JSON.parse(files[`${file}.json`] ?? "").rows as Record<string, unknown>[];

describe("a copy of an account's data", () => {
  it("holds everything about the account, and nothing of others", async () => {
    await product.approvedDeposit("ada", "500");
    const { id } = (await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "20" })) as {
      id: string;
    };
    await product.ask("ada", "setAttachment", attachmentInput(id, "picture of a receipt"));
    await product.ask("ada", "setAvatar", imageInput("picture of ada"));
    const reason = '=HYPERLINK("http://evil.example")';
    await product.ask("root", "setBalance", { userId: "ada", amount: "400", reason });
    await product.approvedDeposit("bob", "70");
    // A message of ada as it was mailed to the operator, and a mail to her.
    const mail = {
      userId: "ada",
      recipient: "help@example.com",
      subject: "-",
      text: "-",
      html: "-",
      status: "sent",
    };
    product.appwrite.put("mails", { $id: "to-operator", ...mail, template: "contact-message" });
    product.appwrite.put("mails", { $id: "to-ada", ...mail, template: "welcome" });
    const device = { osName: "Linux", clientName: "Firefox", deviceName: "desktop" };
    product.appwrite.signInRecords.set("ada", [
      { ip: "203.0.113.7", mode: "default", ...device },
      { ip: "203.0.113.8", mode: "admin", ...device },
    ]);
    clock += 60_000;
    const { downloadId } = await request();
    const held = new Map(Object.keys(rowSources).map((table) => [table, product.appwrite.all(table)]));
    expect(await make(downloadId)).toBe(1);

    const files = archive(downloadId);
    expect(stored()).toHaveLength(1);
    for (const [table, { file, owner, isIncluded = () => true }] of Object.entries(rowSources)) {
      const own = held.get(table)?.filter((one) => one[owner] === "ada" && isIncluded(one)) ?? [];
      const copied = rowsIn(files, file).map((one) => one.id);
      expect(copied, table).toEqual(own.map(({ $id }) => $id).toSorted());
      const [head = "", ...lines] = (files[`${file}.csv`] ?? "").trim().split("\r\n");
      expect(head.replace("\uFEFF", "").split(","), table).toEqual(
        expect.arrayContaining(["id", "createdAt"]),
      );
      expect(lines.length, table).toBeGreaterThanOrEqual(rowsIn(files, file).length);
    }
    expect(rowsIn(files, "mails").map(({ id: mailId }) => mailId)).toEqual(["to-ada"]);
    expect(rowsIn(files, "activity").map(({ ip }) => ip)).toEqual(["203.0.113.7"]);
    expect(rowsIn(files, "account")).toMatchObject([{ id: "ada", email: "ada@example.com" }]);
    expect(rowsIn(files, "profile")).toMatchObject([{ balance: 400, country: expect.any(String) }]);
    expect(files["avatar.jpg"]).toBe("picture of ada");
    const receipt = product.appwrite.all("transactions").find(({ $id }) => $id === id);
    expect(files[`attachments/${receipt?.transactionId}.jpg`]).toBe("picture of a receipt");
    // A formula stays a text in a spreadsheet.
    expect(files["ledger.csv"]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    const readme = files["README.txt"] ?? "";
    for (const name of Object.keys(files).filter((one) => /\.(json|csv)$/.test(one)))
      expect(readme, name).toContain(name);
    const whole = Object.values(files).join("\n");
    for (const other of ["bob", "root Adams", '"root"', "bob@example.com"])
      expect(whole).not.toContain(other);
  });

  it("is made in bounded steps, and no entry is missing or repeated", async () => {
    const entry = {
      userId: "ada",
      operation: "updateProfile",
      actorId: "ada",
      actorRole: "investor",
      inputHash: "-",
    };
    const more = { before: "{}", after: "{}", result: "{}", at: "2026-01-01T00:00:00.000Z" };
    for (let index = 0; index < 2_500; index++)
      product.appwrite.put("audit", { $id: newKey(), guard: `g${index}`, ...entry, ...more });
    const { downloadId } = await request();
    // The clock is six seconds later each time it is read, so a step has time for a single page.
    product.now = tickingBy(6_000);
    let largest = 0;
    product.appwrite.interfere = (moment) => {
      if (moment === "before listRows") largest += 1;
    };
    let steps = 0;
    for (let most = 0; row(downloadId)?.status === "making"; steps++) {
      largest = 0;
      await step(downloadId);
      most = Math.max(most, largest);
      expect(most).toBeLessThan(12);
    }
    expect(steps).toBeGreaterThan(40);
    const ids = product.appwrite
      .all("audit")
      .flatMap(({ $id, userId, operation }) =>
        userId === "ada" && operation === "updateProfile" ? [$id] : [],
      );
    const copied = rowsIn(archive(downloadId), "audit").filter(
      ({ operation }) => operation === "updateProfile",
    );
    expect(copied.map(({ id }) => id)).toEqual(ids.toSorted());
    const lines = (archive(downloadId)["audit.csv"] ?? "").split("\r\n");
    expect(lines.filter((line) => line.includes("updateProfile"))).toHaveLength(2_500);
    expect(stored().map(([id]) => id)).toEqual(row(downloadId)?.files);
  });

  it("is whole and leaves no file behind when each of its calls fails once", async () => {
    await product.approvedDeposit("ada", "500");
    const { downloadId } = await request();
    product.now = tickingBy(3_000);
    let deaths = 0;
    for (let ended = false; !ended; deaths++) {
      let left = deaths;
      product.appwrite.interfere = () => {
        if (left-- <= 0) throw new Error("killed");
      };
      await step(downloadId).catch((error: Error) => expect(error.message).toBe("killed"));
      ended = row(downloadId)?.status === "ready";
    }
    product.appwrite.interfere = () => {};
    expect(deaths).toBeGreaterThan(20);
    expect(rowsIn(archive(downloadId), "ledger")).toHaveLength(1);
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(stored().map(([id]) => id)).toEqual(row(downloadId)?.files);
    expect(
      product.appwrite.all("audit").filter(({ operation }) => operation === "finishDataDownload"),
    ).toHaveLength(1);
  });

  it("counts one of two steps at once, and keeps no file of the other", async () => {
    const { downloadId } = await request();
    product.now = tickingBy(3_000);
    while (row(downloadId)?.status === "making") await Promise.all([step(downloadId), step(downloadId)]);
    expect(rowsIn(archive(downloadId), "profile")).toHaveLength(1);
    expect(stored().map(([id]) => id)).toEqual(row(downloadId)?.files);
  });

  it("does not fall back to the state of a step that came late", async () => {
    const { downloadId } = await request();
    product.now = tickingBy(3_000);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    product.appwrite.interfere = (moment) => (moment === "before createFile" ? held : undefined);
    const late = step(downloadId);
    await new Promise(setImmediate);
    product.appwrite.interfere = () => {};
    await step(downloadId);
    await step(downloadId);
    const { version, files } = row(downloadId) ?? {};
    release();
    await late;
    expect(row(downloadId)).toMatchObject({ version, files });
    expect(stored().map(([id]) => id)).toEqual(files);
  });

  it("goes with its account, also while it is being made", async () => {
    const { downloadId } = await request();
    product.now = tickingBy(3_000);
    await step(downloadId);
    expect(stored()).not.toEqual([]);
    product.now = () => new Date(clock);
    const late = step(downloadId);
    expect(await product.ask("ada", "deleteAccount", { proof: memoryProof })).toMatchObject({
      userId: "ada",
    });
    await late;
    expect(rows()).toEqual([]);
    expect(stored()).toEqual([]);
    await step(downloadId);
    expect(stored()).toEqual([]);
  });

  it("is dropped when another account has taken the id", async () => {
    const { downloadId } = await request();
    const account = product.appwrite.accounts.get("ada");
    if (account === undefined) throw new Error("No account");
    product.appwrite.accounts.set("ada", {
      ...account,
      $createdAt: "2027-01-01T00:00:00.000+00:00",
    } as never);
    await step(downloadId);
    expect([rows(), stored()]).toEqual([[], []]);
  });

  it("is ended by a version that has fewer files than the one that began it", async () => {
    const { downloadId } = await request();
    const [begun] = product.appwrite.all("downloads");
    const progress = { ...JSON.parse(String(begun?.progress)), file: 999 };
    product.appwrite.put("downloads", { ...begun, $id: downloadId, progress: JSON.stringify(progress) });
    await step(downloadId);
    expect(row(downloadId)?.status).toBe("ready");
  });

  it("has failed after a day, and another one may be asked for", async () => {
    const { downloadId } = await request();
    clock += DAY + 1;
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(row(downloadId)).toMatchObject({ status: "failed", files: [] });
    expect(await request()).toMatchObject({ downloadId: expect.any(String) });
  });

  it("goes on with the maintenance when its event was lost, and is deleted after seven days", async () => {
    const { downloadId } = await request();
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(row(downloadId)?.status).toBe("ready");
    clock += 7 * DAY - 1;
    expect(await open("ada", downloadId)).toMatchObject({ size: row(downloadId)?.size });
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(stored()).toHaveLength(1);
    clock += 1;
    expect(await open("ada", downloadId)).toMatchObject({ code: "download-not-found" });
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect([rows(), stored()]).toEqual([[], []]);
  });
});

describe("a request for a copy", () => {
  it("takes a proof that was given in the session that asks, once", async () => {
    expect(await request("ada", "asking", {})).toMatchObject({ code: "download-unproven", field: "proof" });
    product.appwrite.put("proofs", {
      $id: "elsewhere",
      userId: "ada",
      askedIn: "another session",
      startedAt: new Date(clock).toISOString(),
      provenAt: new Date(clock).toISOString(),
    });
    expect(await request("ada", "asking", { proof: "elsewhere" })).toMatchObject({
      code: "download-unproven",
    });
    expect(await request("ada", "another session", { proof: "elsewhere" })).toHaveProperty("downloadId");
    expect(product.appwrite.all("proofs")).toEqual([]);
  });

  it("is refused while a copy is being made, and after three within a week", async () => {
    const first = await request();
    expect(await request()).toMatchObject({ code: "download-waiting" });
    await make(first.downloadId);
    for (let count = 2; count <= 3; count++) {
      clock += DAY;
      await make((await request()).downloadId);
    }
    expect(await request()).toMatchObject({
      code: "too-many-downloads",
      values: { until: { instant: "2026-03-17T12:00:00.000Z" } },
    });
    expect(await product.ask("ada", "listDataDownloads")).toMatchObject({
      nextAt: "2026-03-17T12:00:00.000Z",
    });
    expect(await request("bob")).toHaveProperty("downloadId");
    clock += 5 * DAY;
    expect(await request()).toHaveProperty("downloadId");
  });

  it("is one of any number at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => request()));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "download-waiting")).toHaveLength(4);
    expect(rows()).toHaveLength(1);
  });
});

describe("a download", () => {
  it("is opened by its owner alone, with a proof that counts once, and is recorded", async () => {
    const { downloadId } = await request();
    expect(await open("ada", downloadId)).toMatchObject({ code: "download-not-found" });
    await make(downloadId);
    expect(await open("bob", downloadId)).toMatchObject({ code: "download-not-found" });
    expect(await open("root", downloadId)).toMatchObject({ code: "download-not-found" });
    expect(await open("eve", downloadId)).toMatchObject({ code: "not-registered" });
    expect(await open("ada", downloadId, {})).toMatchObject({ code: "download-unproven" });
    const key = newKey();
    const input = { downloadId, proof: memoryProof };
    const both = await Promise.all([
      product.ask("ada", "openDataDownload", input, key),
      product.ask("ada", "openDataDownload", input, key),
    ]);
    expect(both.filter((one) => isOpened(one))).toHaveLength(1);
    expect(both.filter((one) => !isOpened(one))).toMatchObject([{ code: "download-unproven" }]);
    const { files, openedAt } = row(downloadId) ?? {};
    expect(openedAt).toBe(new Date(clock).toISOString());
    const [opened] = both.filter((one) => isOpened(one)) as { parts: string[] }[];
    expect(opened?.parts).toEqual(
      files?.map(
        (id) => `/storage/buckets/downloads/files/${id}/download?project=keelstone&token=token-of-${id}`,
      ),
    );
    const [entry] = product.appwrite.all("audit").filter(({ operation }) => operation === "downloadData");
    expect(entry).toMatchObject({ userId: "ada", actorId: "ada" });
    expect(JSON.stringify(entry)).not.toContain("token");
  });

  const isOpened = (answer: unknown) => "parts" in (answer as object);
});

describe("an event", () => {
  it("names the copy whose row was written", () => {
    const body = JSON.stringify({ $id: "d1" });
    expect(downloadOfEvent("databases.main.tables.downloads.rows.d1.update", body)).toBe("d1");
    expect(downloadOfEvent("databases.main.collections.downloads.documents.d1.create", body)).toBe("d1");
    expect(downloadOfEvent("databases.main.tables.downloads.rows.d1.delete", body)).toBeUndefined();
    expect(downloadOfEvent("users.databases.main.tables.downloads.rows.d1.update", body)).toBeUndefined();
    expect(downloadOfEvent("users.d1.update", body)).toBeUndefined();
  });
});
