/** Passkeys over HTTP, with the real functions: what a listener on an old socket, and two requests at once, achieve. */
import { Account, Client, ExecutionMethod, Functions, type Models } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { AccessInput, AccessName, AccessResults } from "#domain/access/routes.ts";
import { operate } from "#scripts/operate/people.ts";
import { Authenticator } from "#tests/authenticator.ts";
import { openSocket } from "#tests/contract/socket.ts";
import { executeOperation } from "#tests/execute-operation.ts";
import { testSite } from "#tests/passkey-site.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const guest = () => new Client().setEndpoint(product.endpoint).setProject(product.projectId);

/** Calls a route as a page does, without a session. */
async function call<Name extends AccessName>(name: Name, input: AccessInput<Name>) {
  const execution = await new Functions(guest()).createExecution({
    functionId: "access",
    xpath: "/",
    method: ExecutionMethod.POST,
    body: JSON.stringify({ name, input }),
  });
  const body: AccessResults[Name] & { readonly code?: string } = JSON.parse(execution.responseBody);
  return { status: execution.responseStatusCode, body };
}

/** An investor with a passkey that was just added. */
async function withPasskey(name: string): Promise<{ investor: Actor; device: Authenticator }> {
  const investor = await anInvestor(product, admin, name);
  const device = new Authenticator(investor.id);
  const { options } = await operate(investor.client, "passkeyEnrolmentOptions", {});
  const credential = device.enrol({ ...testSite, challenge: options.challenge });
  const proof = await aProof(investor);
  await operate(investor.client, "addPasskey", { name: "Phone", credential, proof });
  return { investor, device };
}

async function assertionOf(device: Authenticator) {
  const { body } = await call("passkeySignInOptions", {});
  return device.use({ ...testSite, challenge: body.options.challenge });
}

const signIn = async (device: Authenticator) =>
  call("signInWithPasskey", { assertion: await assertionOf(device) });

/** Trades the token for a session, as any browser can. */
async function redeem({ userId, secret }: { userId: string; secret: string }) {
  const response = await fetch(`${product.endpoint}/account/sessions/token`, {
    method: "POST",
    headers: { "x-appwrite-project": product.projectId, "content-type": "application/json" },
    body: JSON.stringify({ userId, secret }),
  });
  const session: Models.Session = await response.json();
  const cookies = JSON.parse(response.headers.get("x-fallback-cookies") ?? "{}");
  const client = guest().setSession(cookies[`a_session_${product.projectId}`] ?? "");
  return { status: response.status, session, account: new Account(client), client };
}

const refused = { code: 401 };

it("a passkey begins a session of its account, which stays once the page has claimed it", async () => {
  const { investor, device } = await withPasskey("Pia Passkey");
  const { body } = await signIn(device);
  const { session, account, client } = await redeem(body);
  expect(session).toMatchObject({ userId: investor.id, provider: "token", factors: ["token"] });
  const input = { claim: body.claim, sessionId: session.$id };
  expect(await call("claimPasskeySession", input)).toMatchObject({ body: { isSignedIn: true } });
  expect(await account.get()).toMatchObject({ $id: investor.id });
  const rows = await rowsOf(product, "signins", "userId", investor.id);
  expect(rows).toMatchObject([{ sessionId: session.$id }]);
  expect(await executeOperation(client, "updateProfile", { country: "Iceland" })).toMatchObject({
    status: 200,
  });
});

it("a listener on a socket hears the token, takes it first, and loses the session when the page says so", async () => {
  const { investor, device } = await withPasskey("Vic Victim");
  const cookie = `a_session_${product.projectId}=${investor.client.config.session}`;
  const socket = openSocket(product, "channels[]=account", { cookie });
  await socket.next();
  const { body } = await signIn(device);
  // Appwrite 1.9.6 announces it to every open socket of the account: docs/upstream.md.
  let { data } = await socket.next();
  while (!/\.tokens\.[^.]+\.create$/.test(data.events[0])) ({ data } = await socket.next());
  socket.close();
  expect(data.payload.secret).toBe(body.secret);
  const thief = await redeem(data.payload);
  expect(thief.status).toBe(201);
  const page = await redeem(body);
  expect(page).toMatchObject({ status: 401, session: { type: "user_invalid_token" } });
  expect(await call("claimPasskeySession", { claim: body.claim })).toMatchObject({
    body: { isSignedIn: false },
  });
  await expect(thief.account.get()).rejects.toMatchObject(refused);
});

it("a session of a token that no page claims ends by its event", async () => {
  const { device } = await withPasskey("Una Unclaimed");
  const { body } = await signIn(device);
  const thief = await redeem(body);
  expect(thief.status).toBe(201);
  const state = () =>
    thief.account.get().then(
      () => "open",
      () => "ended",
    );
  await expect.poll(state, { timeout: 30_000, interval: 500 }).toBe("ended");
});

it("one answer of a passkey makes one token, however often it is sent at once", async () => {
  const { investor, device } = await withPasskey("Ray Racer");
  const assertion = await assertionOf(device);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call("signInWithPasskey", { assertion })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === "passkey-expired")).toHaveLength(7);
  expect(await rowsOf(product, "signins", "userId", investor.id)).toHaveLength(1);
});

it("one challenge adds one passkey, and one proof changes one thing, when two devices ask at once", async () => {
  const investor = await anInvestor(product, admin, "Dee Devices");
  const { options } = await operate(investor.client, "passkeyEnrolmentOptions", {});
  const asked = { ...testSite, challenge: options.challenge };
  const add = async (proof: string, challenge: typeof asked) => {
    const credential = new Authenticator(investor.id).enrol(challenge);
    return executeOperation(investor.client, "addPasskey", { name: "Phone", credential, proof });
  };
  const proofs = [await aProof(investor), await aProof(investor)];
  const byChallenge = await Promise.all(proofs.map((proof) => add(proof, asked)));
  expect(byChallenge.map(({ status }) => status).sort()).toEqual([200, 422]);
  const proof = await aProof(investor);
  const challenges = await Promise.all(
    [1, 2].map(async () => (await operate(investor.client, "passkeyEnrolmentOptions", {})).options.challenge),
  );
  const byProof = await Promise.all(challenges.map((challenge) => add(proof, { ...testSite, challenge })));
  expect(byProof.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(await rowsOf(product, "passkeys", "userId", investor.id)).toHaveLength(2);
});
