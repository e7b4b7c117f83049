import { describe, expect, it } from "vitest";
import { createOutbox } from "./outbox.ts";
import { answerSend } from "./send.ts";

const outbox = createOutbox({ now: () => 0 });
const post = (body: string, authorization = "Bearer k", path = "/send") =>
  answerSend(
    { outbox, key: "k" },
    new Request(`http://localhost${path}`, {
      method: "POST",
      body,
      headers: { authorization, "idempotency-key": "repeat-1" },
    }),
  );

describe("POST /send", () => {
  it("puts a mail into the outbox", async () => {
    const answer = await post(JSON.stringify({ to: ["a@b.c", "d@e.f"], subject: "Hi", html: "<p>x</p>" }));
    expect(answer?.status).toBe(202);
    expect(outbox.mails("d@e.f")).toMatchObject([{ subject: "Hi", html: "<p>x</p>", text: "" }]);
  });

  it("understands the names of other mail services", async () => {
    const sender = { name: "Shop", email: "shop@example.com" };
    const recipients = [{ email: "ann@example.com" }, "bob@example.com"];
    const responseAddress = "eve@example.com";
    await post(JSON.stringify({ sender, recipients, subject: "Hi", message: "<p>y</p>", responseAddress }));
    expect(outbox.mails("ann@example.com")).toMatchObject([
      {
        from: "shop@example.com",
        to: ["ann@example.com", "bob@example.com"],
        html: "<p>y</p>",
        replyTo: "eve@example.com",
        messageId: "repeat-1",
      },
    ]);
  });

  it.each(["", "Bearer wrong", "k"])("refuses the authorization %j", async (authorization) => {
    expect((await post('{"to":"x@y.z"}', authorization))?.status).toBe(401);
    expect(outbox.mails("x@y.z")).toEqual([]);
  });

  it.each(["", "null", "[]", "{}", '{"to":[]}', '{"to":{}}', '{"to":[5]}', '{"to":"x@y.z","text":5}'])(
    "refuses the body %j",
    async (body) => {
      expect((await post(body))?.status).toBe(400);
      expect(outbox.mails("x@y.z")).toEqual([]);
    },
  );

  it("is nothing else", async () => expect(await post("{}", "Bearer k", "/v1/send")).toBeUndefined());
});
