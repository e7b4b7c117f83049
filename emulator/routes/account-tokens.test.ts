import { describe, expect, it } from "vitest";
import { done, startWorld, type World } from "#emulator/testing/world.ts";

const newestMail = ({ app }: World, to: string): string => app.project.outbox.mails(to).at(-1)?.text ?? "";
const linkIn = (text: string): URLSearchParams => new URL(/https?:\S+/.exec(text)?.[0] ?? "").searchParams;
const page = "http://localhost/page?from=app#top";

describe("a magic link", () => {
  it("signs a new user in once, verifies the address, and keeps what the page's address had", async () => {
    const world = startWorld();
    const body = { userId: "ann", email: "Ann@example.com", url: page };
    const token = await world.guest("POST", "/account/tokens/magic-url", { body });
    expect(token.body).toMatchObject({ userId: "ann", secret: "" });
    const link = linkIn(newestMail(world, "ann@example.com"));
    expect(link.get("from")).toBe("app");
    const use = { body: { userId: link.get("userId"), secret: link.get("secret") } };
    const session = await world.guest("POST", "/account/sessions/token", use);
    expect(session.body).toMatchObject({ provider: "magic-url", factors: ["email"] });
    expect((await world.key("GET", "/users/ann")).body).toMatchObject({
      emailVerification: true,
      targets: [],
    });
    const again = await world.guest("POST", "/account/sessions/token", use);
    expect(again).toMatchObject({ status: 401, body: { type: "user_invalid_token" } });
  });

  it("is worthless after its hour", async () => {
    const world = startWorld();
    const body = { userId: "ann", email: "ann@example.com", url: page };
    await done(world.guest("POST", "/account/tokens/magic-url", { body }));
    const link = linkIn(newestMail(world, "ann@example.com"));
    world.clock.advance(3_600_000);
    const use = { body: { userId: "ann", secret: link.get("secret") } };
    expect((await world.guest("POST", "/account/sessions/token", use)).status).toBe(401);
  });

  it("cannot lead to a stranger's page", async () => {
    const body = { userId: "ann", email: "ann@example.com", url: "https://evil.example.com/" };
    const answer = await startWorld().guest("POST", "/account/tokens/magic-url", { body });
    expect(answer.body.type).toBe("general_argument_invalid");
  });
});

describe("recovery", () => {
  it("leaves an older link valid after a newer one was used, as 1.9.6 does (seen there)", async () => {
    const world = startWorld();
    await world.user("cy");
    const asked = async () => {
      await done(world.guest("POST", "/account/recovery", { body: { email: "cy@example.com", url: page } }));
      return linkIn(newestMail(world, "cy@example.com")).get("secret");
    };
    const [older, newer] = [await asked(), await asked()];
    for (const secret of [newer, older]) {
      const body = { userId: "cy", secret, password: `password of ${secret?.slice(0, 9)}` };
      expect((await world.guest("PUT", "/account/recovery", { body })).status).toBe(200);
    }
  });

  it("sets a new password, verifies the address and ends every session", async () => {
    const world = startWorld();
    const bob = await world.user("bob");
    await done(world.guest("POST", "/account/recovery", { body: { email: "bob@example.com", url: page } }));
    const secret = linkIn(newestMail(world, "bob@example.com")).get("secret");
    const body = { userId: "bob", secret, password: "password-9" };
    expect((await world.guest("PUT", "/account/recovery", { body })).status).toBe(200);
    expect((await bob("GET", "/account")).status).toBe(401);
    const back = await world.signIn("bob@example.com", "password-9");
    expect((await back("GET", "/account")).body.emailVerification).toBe(true);
    expect((await world.guest("PUT", "/account/recovery", { body })).body.type).toBe("user_invalid_token");
  });

  it("its secret opens nothing else", async () => {
    const world = startWorld();
    await world.user("bob");
    await done(world.guest("POST", "/account/recovery", { body: { email: "bob@example.com", url: page } }));
    const secret = linkIn(newestMail(world, "bob@example.com")).get("secret");
    const use = { body: { userId: "bob", secret } };
    expect((await world.guest("POST", "/account/sessions/token", use)).body.type).toBe("user_invalid_token");
    expect((await world.guest("PUT", "/account/verifications/email", use)).body.type).toBe(
      "user_invalid_token",
    );
  });
});

it("a code that verifies a phone lasts an hour, and one that signs in a quarter of it", async () => {
  const world = startWorld();
  const ann = await world.user("ann");
  await done(world.key("PATCH", "/users/ann/phone", { body: { number: "+14155550101" } }));
  const seconds = ({ $createdAt, expire }: Record<string, string>) =>
    (Date.parse(expire ?? "") - Date.parse($createdAt ?? "")) / 1000;
  expect(seconds((await done(ann("POST", "/account/verifications/phone"))).body)).toBe(3600);
  const body = { userId: "pat", phone: "+14155550100" };
  expect(seconds((await done(world.guest("POST", "/account/tokens/phone", { body }))).body)).toBe(900);
});

describe("phone", () => {
  it("a code by text message signs in and verifies the number", async () => {
    const world = startWorld();
    const body = { userId: "pat", phone: "+14155550100" };
    await done(world.guest("POST", "/account/tokens/phone", { body }));
    const secret = /\d{6}/.exec(world.app.project.outbox.smsTo("+14155550100").at(-1)?.text ?? "")?.[0];
    const session = await world.guest("PUT", "/account/sessions/phone", { body: { userId: "pat", secret } });
    expect(session.body).toMatchObject({ provider: "phone", factors: ["phone"] });
    expect((await world.key("GET", "/users/pat")).body.phoneVerification).toBe(true);
  });
});

it("a token made by a key signs in its own user only", async () => {
  const world = startWorld();
  await world.user("bob");
  await world.user("eve");
  const { secret } = (await world.key("POST", "/users/bob/tokens", { body: { length: 8 } })).body;
  expect(secret).toMatch(/^[0-9a-f]{8}$/);
  const asEve = await world.guest("POST", "/account/sessions/token", { body: { userId: "eve", secret } });
  expect(asEve.body.type).toBe("user_invalid_token");
  const asBob = await world.guest("POST", "/account/sessions/token", { body: { userId: "bob", secret } });
  expect(asBob.status).toBe(201);
});
