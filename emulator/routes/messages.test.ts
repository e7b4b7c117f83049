import { expect, it } from "vitest";
import { done, startWorld } from "#emulator/testing/world.ts";

const path = "/messaging/messages";

async function worldWithBob() {
  const world = startWorld();
  const bob = await world.user("bob");
  const account = (await bob("GET", "/account")).body;
  const read = async (id: string) => {
    await world.app.project.jobs.idle();
    return (await world.key("GET", `${path}/${id}`)).body;
  };
  const provide = () =>
    world.key("POST", "/messaging/providers/smtp", {
      body: { providerId: "s", name: "s", host: "h", fromEmail: "us@example.com", enabled: true },
    });
  return { ...world, read, provide, userId: account.$id, target: account.targets[0] };
}

const content = { messageId: "m", subject: "News", content: "Hello" };

it("a draft is changed, sent, and found in its recipient's inbox", async () => {
  const { key, app, read, provide, userId, target } = await worldWithBob();
  await provide();
  const draft = await key("POST", `${path}/email`, { body: { ...content, draft: true } });
  expect(draft.status).toBe(201);
  expect(draft.body).toEqual({
    $id: "m",
    $createdAt: expect.any(String),
    $updatedAt: expect.any(String),
    providerType: "email",
    topics: [],
    users: [],
    targets: [],
    scheduledAt: null,
    deliveredAt: null,
    deliveryErrors: [],
    deliveredTotal: 0,
    data: { subject: "News", content: "Hello", html: false, cc: [], bcc: [], attachments: [] },
    status: "draft",
  });
  const changes = { subject: "Old news", users: [userId], targets: [target.$id], draft: false };
  const sent = await key("PATCH", `${path}/email/m`, { body: changes });
  expect(sent).toMatchObject({ status: 200, body: { status: "processing" } });
  expect(await read("m")).toMatchObject({ status: "sent", deliveredTotal: 1, deliveryErrors: [] });
  expect(app.project.outbox.mails(target.identifier)).toMatchObject([
    { from: "us@example.com", subject: "Old news", text: "Hello" },
  ]);
  const late = await key("PATCH", `${path}/email/m`, { body: { subject: "Late" } });
  expect(late).toMatchObject({ status: 400, body: { type: "message_already_sent" } });
  const list = (await key("GET", `${path}/m/targets`)).body;
  expect(list).toMatchObject({ total: 1, targets: [{ $id: target.$id }] });
  expect((await key("GET", path)).body).toMatchObject({ total: 1, messages: [{ $id: "m" }] });
  expect((await key("DELETE", `${path}/m`)).status).toBe(204);
  expect((await key("GET", `${path}/m`)).body.type).toBe("message_not_found");
});

it("a message without a recipient or a provider fails", async () => {
  const { key, read, userId } = await worldWithBob();
  const unaddressed = await key("POST", `${path}/email`, { body: content });
  expect(unaddressed).toMatchObject({ status: 400, body: { type: "message_missing_target" } });
  await done(key("POST", `${path}/email`, { body: { ...content, users: [userId] } }));
  expect(await read("m")).toMatchObject({ status: "failed", deliveryErrors: ["No enabled provider found."] });
  await done(key("POST", `${path}/sms`, { body: { messageId: "n", content: "Hi", users: [userId] } }));
  expect(await read("n")).toMatchObject({ status: "failed", deliveryErrors: ["No valid recipients found."] });
  const twice = await key("POST", `${path}/sms`, { body: { messageId: "n", content: "Hi", draft: true } });
  expect(twice).toMatchObject({ status: 409, body: { type: "message_already_exists" } });
});

it("targets have to be of the message's kind, attachments have to exist", async () => {
  const { key, target } = await worldWithBob();
  const sms = { messageId: "m", content: "Hi", targets: [target.$id] };
  expect((await key("POST", `${path}/sms`, { body: sms })).body.type).toBe("message_target_not_sms");
  const attachments = ["nowhere:file"];
  const mail = await key("POST", `${path}/email`, { body: { ...content, draft: true, attachments } });
  expect(mail).toMatchObject({ status: 404, body: { type: "storage_bucket_not_found" } });
});

it("a scheduled message waits for its time", async () => {
  const { key, app, clock, read, provide, userId } = await worldWithBob();
  await provide();
  const soon = clock.now() + 60_000;
  const body = { ...content, users: [userId], scheduledAt: new Date(soon).toISOString() };
  expect((await key("POST", `${path}/email`, { body })).body.status).toBe("scheduled");
  app.project.functions.tick(soon - 1);
  expect(await read("m")).toMatchObject({ status: "scheduled" });
  app.project.functions.tick(soon);
  expect(await read("m")).toMatchObject({ status: "sent" });
  const past = { ...body, messageId: "p", scheduledAt: "2000-01-01T00:00:00.000+00:00" };
  expect((await key("POST", `${path}/email`, { body: past })).body.message).toBe(
    "Invalid `scheduledAt` param: Value must be valid date in the future and between 0000-01-01 00:00:00 and 9999-12-31 00:00:00.",
  );
});

it("a push message stores only what it says", async () => {
  const { key } = await worldWithBob();
  const body = { messageId: "m", title: "Ping", body: "", badge: 3, critical: false, draft: true };
  const made = await key("POST", `${path}/push`, { body });
  expect(JSON.stringify(made.body.data)).toBe('{"title":"Ping","badge":3,"priority":"high"}');
});
