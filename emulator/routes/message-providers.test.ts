import { expect, it } from "vitest";
import { providerKinds } from "#emulator/messaging/provider-kinds.ts";
import { startWorld } from "#emulator/testing/world.ts";

const path = "/messaging/providers";

it("a provider is made, listed, changed and deleted", async () => {
  const world = startWorld();
  const body = { providerId: "mg", name: "Mailgun", domain: "example.com", fromEmail: "a@example.com" };
  const made = await world.key("POST", `${path}/mailgun`, { body: { ...body, enabled: true } });
  expect(made.status).toBe(201);
  expect(Object.keys(made.body)).toEqual([
    ...["$id", "$createdAt", "$updatedAt", "name", "provider", "enabled", "type", "credentials", "options"],
  ]);
  expect(made.body).toMatchObject({
    provider: "mailgun",
    // Key and region are missing.
    enabled: false,
    type: "email",
    credentials: { domain: "example.com" },
    options: { fromName: "", fromEmail: "a@example.com", replyToName: "", replyToEmail: "" },
  });
  expect((await world.key("POST", `${path}/mailgun`, { body })).body.type).toBe("provider_already_exists");
  const early = await world.key("PATCH", `${path}/mailgun/mg`, { body: { enabled: true } });
  expect(early).toMatchObject({ status: 400, body: { type: "provider_missing_credentials" } });
  const rest = { apiKey: "secret", isEuRegion: false, enabled: true };
  const changed = await world.key("PATCH", `${path}/mailgun/mg`, { body: rest });
  expect(changed.body).toMatchObject({ enabled: true, name: "Mailgun" });
  const wrong = await world.key("PATCH", `${path}/twilio/mg`, { body: {} });
  expect(wrong).toMatchObject({ status: 400, body: { type: "provider_incorrect_type" } });
  expect((await world.key("GET", path)).body).toMatchObject({ total: 1, providers: [{ $id: "mg" }] });
  expect((await world.guest("GET", path)).body.type).toBe("general_unauthorized_scope");
  expect((await world.key("DELETE", `${path}/mg`)).status).toBe(204);
  expect((await world.key("GET", `${path}/mg`)).body.type).toBe("provider_not_found");
});

it("an SMTP server needs a host; no encryption is stored as none", async () => {
  const world = startWorld();
  const body = { providerId: "smtp", name: "Post", encryption: "none" };
  const missing = await world.key("POST", `${path}/smtp`, { body });
  expect(missing.body.message).toBe('Param "host" is not optional.');
  const made = await world.key("POST", `${path}/smtp`, { body: { ...body, host: "mail.example.com" } });
  expect(made.body).toMatchObject({
    credentials: { port: 587, username: "", password: "", host: "mail.example.com" },
    options: { encryption: "", autoTLS: true, mailer: "" },
  });
});

it("every kind is made disabled with a name alone", async () => {
  const world = startWorld();
  for (const kind of Object.keys(providerKinds)) {
    const body = { providerId: "unique()", name: "One", host: "localhost" };
    const made = await world.key("POST", `${path}/${kind}`, { body });
    expect(made).toMatchObject({ status: 201, body: { provider: kind, enabled: false } });
  }
});
