import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createApp } from "#emulator/app.ts";
import { createOutbox } from "./outbox.ts";

const clock = { now: () => Date.UTC(2026, 0, 2) };
const mail = (to: string, subject = "") => ({ from: "a@b.c", to: [to], subject, text: "", html: "" });

describe("outbox", () => {
  it("lists mails to one address, newest last, whatever the case of the address", () => {
    const outbox = createOutbox(clock);
    outbox.mail(mail("Ann@example.com", "first"));
    outbox.mail(mail("bob@example.com", "other"));
    outbox.mail(mail("ann@example.com", "second"));
    expect(outbox.mails("ANN@example.com").map(({ subject }) => subject)).toEqual(["first", "second"]);
    expect(outbox.mails()).toHaveLength(3);
    expect(outbox.mails()[0]).toMatchObject({ at: "2026-01-02T00:00:00.000Z" });
  });

  it("lists text messages to one number", () => {
    const outbox = createOutbox(clock);
    outbox.sms({ to: "+491", text: "1" });
    outbox.sms({ to: "+492", text: "2" });
    expect(outbox.smsTo("+492").map(({ text }) => text)).toEqual(["2"]);
  });

  it("keeps the newest thousand over a restart where there is a data folder", async () => {
    const data = mkdtempSync(join(tmpdir(), "outbox-"));
    const open = () => createApp({ project: "p", key: "k", data, report: () => {} });
    const before = open();
    for (let i = 0; i < 1003; i++) before.project.outbox.mail(mail("a@b.c", String(i)));
    before.project.outbox.sms({ to: "+491", text: "1" });
    await before.close();
    const after = open();
    after.project.outbox.mail(mail("a@b.c", "last"));
    const subjects = after.project.outbox.mails().map(({ subject }) => subject);
    expect([subjects.length, subjects[0], subjects.at(-2), subjects.at(-1)]).toEqual([
      1000,
      "4",
      "1002",
      "last",
    ]);
    expect(new Set(after.project.outbox.mails().map(({ id }) => id)).size).toBe(1000);
    expect(after.project.outbox.smsTo("+491")).toHaveLength(1);
    await after.close();
    rmSync(data, { recursive: true });
  });

  it("forgets the oldest beyond a thousand", () => {
    const outbox = createOutbox(clock);
    for (let i = 0; i < 1005; i++) outbox.mail(mail("a@b.c", String(i)));
    expect(outbox.mails()).toHaveLength(1000);
    expect(outbox.mails()[0]?.subject).toBe("5");
  });
});
