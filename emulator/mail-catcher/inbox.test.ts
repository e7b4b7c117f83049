import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator({ smtpPort: 0 });
});
afterAll(() => emulator.stop());

const get = (path: string) => fetch(`${emulator.url}${path}`);

describe("the inbox of a running server", () => {
  it("shows a mail that came over SMTP as JSON and on the page, its text escaped", async () => {
    const transport = createTransport({ host: "127.0.0.1", port: emulator.smtpPort });
    await transport.sendMail({
      from: "shop@example.com",
      to: "ada@example.com",
      subject: "<b>Hello</b>",
      text: "Line one",
    });
    const mails = await (await get("/_/mail?to=ADA@example.com")).json();
    expect(mails).toMatchObject([
      { subject: "<b>Hello</b>", from: "shop@example.com", to: ["ada@example.com"] },
    ]);
    expect(await (await get("/_/mail?to=bob@example.com")).json()).toEqual([]);
    const page = await get("/_/");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain("&lt;b&gt;Hello&lt;/b&gt;");
    expect(html).not.toContain("<b>Hello</b>");
  });

  it("lists short messages", async () => {
    emulator.app.project.outbox.sms({ to: "+15550100", text: "123456" });
    expect(await (await get("/_/sms?to=%2B15550100")).json()).toMatchObject([{ text: "123456" }]);
  });

  it("answers any other path as Appwrite does", async () => {
    const answer = await get("/_/nothing");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("general_route_not_found");
  });
});
