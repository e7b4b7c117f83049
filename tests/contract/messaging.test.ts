/** Topics, their subscribers, message targets and ids of messages. */
import { Account, type Client, Messaging as OwnMessaging } from "appwrite";
import { ID, Messaging, MessagingProviderType, Project, ProjectKeyScopes, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { guest, withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let users: Users;
let messaging: Messaging;
/** Of a key for messages. */
let key: string;
const topicId = ID.unique();

beforeAll(async () => {
  server = await startServer();
  const scopes = [
    ...[ProjectKeyScopes.TopicsRead, ProjectKeyScopes.TopicsWrite],
    ...[ProjectKeyScopes.SubscribersRead, ProjectKeyScopes.SubscribersWrite],
    ...[ProjectKeyScopes.ProvidersRead, ProjectKeyScopes.ProvidersWrite],
    ...[ProjectKeyScopes.MessagesRead, ProjectKeyScopes.MessagesWrite],
  ];
  const project = new Project(withKey(server));
  key = (await project.createKey({ keyId: ID.unique(), name: "messaging", scopes })).secret;
  messaging = new Messaging(withKey({ ...server, key }));
  users = new Users(withKey(server));
  for (const userId of ["ada", "bob"])
    await users.create({ userId, email: `${userId}@example.com`, name: userId });
  await messaging.createTopic({ topicId, name: "News" });
});
afterAll(() => server.stop());

async function signedInAs(userId: string) {
  const { secret, $id: sessionId } = await users.createSession({ userId });
  return { client: guest(server).setSession(secret), sessionId };
}

const emailTarget = async (userId: string) =>
  (await users.listTargets({ userId })).targets.find(({ providerType }) => providerType === "email")?.$id ??
  "";

it.each(["email", "SMS", "push"] as const)(
  "an id of a message that is taken is refused to a new %s",
  async (kind) => {
    const messageId = ID.unique();
    await messaging.createEmail({ messageId, subject: "s", content: "c", draft: true });
    const content = { messageId, subject: "s", content: "c", title: "t", body: "b", draft: true };
    const create = {
      email: () => messaging.createEmail(content),
      SMS: () => messaging.createSMS(content),
      push: () => messaging.createPush(content),
    }[kind];
    await expect(create()).rejects.toMatchObject({ code: 409, type: "message_already_exists" });
    await messaging.delete({ messageId });
  },
);

it("a subscription without the role of the topic is refused with the roles that were asked for", async () => {
  const { client } = await signedInAs("ada");
  const targetId = await emailTarget("ada");
  const refusal = async (subscribe: string[]) => {
    const restricted = ID.unique();
    await messaging.createTopic({ topicId: restricted, name: "Restricted", subscribe });
    const call = new OwnMessaging(client).createSubscriber({
      topicId: restricted,
      subscriberId: ID.unique(),
      targetId,
    });
    const error: unknown = await call.catch((reason: unknown) => reason);
    await messaging.deleteTopic({ topicId: restricted });
    return error;
  };
  expect(await refusal(["team:none"])).toMatchObject({
    code: 401,
    type: "user_unauthorized",
    message: expect.stringMatching(
      /^Missing "subscribe" permission for role "team:none"\. Only ".*" scopes are allowed and "\["team:none"\]" was given\.$/,
    ),
  });
  expect(await refusal([])).toMatchObject({
    code: 401,
    message: "No permissions provided for action 'subscribe'",
  });
});

it("a target keeps a provider that is known, and is changed only to one of its own kind", async () => {
  const [fcm, twilio] = [ID.unique(), ID.unique()];
  await messaging.createFCMProvider({ providerId: fcm, name: "fcm" });
  await messaging.createTwilioProvider({ providerId: twilio, name: "twilio" });
  const push = (identifier: string, providerId: string) =>
    users.createTarget({
      userId: "ada",
      targetId: ID.unique(),
      providerType: MessagingProviderType.Push,
      identifier,
      providerId,
    });
  const { $id: targetId, providerId: none } = await push("device-1", "none");
  expect(none).toBeNull();
  expect((await push("device-2", twilio)).providerId).toBe(twilio);
  const change = (providerId: string) => users.updateTarget({ userId: "ada", targetId, providerId });
  await expect(change("none")).rejects.toMatchObject({ code: 404, type: "provider_not_found" });
  await expect(change(twilio)).rejects.toMatchObject({ code: 400, type: "provider_incorrect_type" });
  expect((await change(fcm)).providerId).toBe(fcm);
  for (const providerId of [fcm, twilio]) await messaging.deleteProvider({ providerId });
});

it("a target of an account's own device keeps a provider that is unknown", async () => {
  const { client } = await signedInAs("ada");
  const given = { targetId: ID.unique(), identifier: "device-3", providerId: "none" };
  const { providerId } = await new Account(client).createPushTarget(given);
  expect(providerId).toBe("none");
});

it("subscribers are found by their ids, target and kind, and the logs name who subscribed", async () => {
  const [subscriberId, own] = [ID.unique(), ID.unique()];
  await messaging.createTopic({ topicId: own, name: "Own" });
  const targetId = await emailTarget("ada");
  await messaging.createSubscriber({ topicId: own, subscriberId, targetId });
  const found = async (search: string) => (await messaging.listSubscribers({ topicId: own, search })).total;
  for (const known of [subscriberId, targetId, "ada", "email"]) expect(await found(known)).toBe(1);
  for (const unknown of [own, "none"]) expect(await found(unknown)).toBe(0);
  await server.settled();
  const logsOf = (of: string) => callWithKey({ ...server, key }, "GET", `/messaging/${of}/logs`);
  expect((await logsOf(`subscribers/${subscriberId}`)).body).toMatchObject({
    total: 1,
    logs: [{ event: "subscriber.create", userType: "keyProject" }],
  });
  expect((await logsOf(`topics/${own}`)).body).toMatchObject({ total: 1, logs: [{ event: "topic.create" }] });
  expect((await logsOf("subscribers/none")).body.type).toBe("subscriber_not_found");
  await messaging.deleteTopic({ topicId: own });
});

it("a target, a session that its account ends and a user take their subscriptions with them", async () => {
  const subscribe = async (targetId: string) => {
    await messaging.createSubscriber({ topicId, subscriberId: ID.unique(), targetId });
    return targetId;
  };
  const device = async ({ client }: { client: Client }, identifier: string) => {
    const targetId = ID.unique();
    await new Account(client).createPushTarget({ targetId, identifier });
    return subscribe(targetId);
  };
  const counts = async () => {
    await server.settled();
    const { emailTotal, pushTotal } = await messaging.getTopic({ topicId });
    const { subscribers } = await messaging.listSubscribers({ topicId });
    return { emailTotal, pushTotal, targets: subscribers.map(({ targetId }) => targetId) };
  };
  const own = await subscribe(await emailTarget("bob"));
  const [first, second, third] = [await signedInAs("bob"), await signedInAs("bob"), await signedInAs("bob")];
  const byKey = await device(first, "b-1");
  const byAccount = await device(second, "b-2");
  const bySession = await device(second, "b-3");
  const kept = await device(third, "b-4");
  expect(await counts()).toEqual({
    emailTotal: 1,
    pushTotal: 4,
    targets: [own, byKey, byAccount, bySession, kept],
  });
  await users.deleteTarget({ userId: "bob", targetId: byKey });
  await new Account(second.client).deletePushTarget({ targetId: byAccount });
  await new Account(second.client).deleteSession({ sessionId: "current" });
  // A session that a key ends keeps its target.
  await users.deleteSession({ userId: "bob", sessionId: third.sessionId });
  expect(await counts()).toEqual({ emailTotal: 1, pushTotal: 1, targets: [own, kept] });
  await users.delete({ userId: "bob" });
  expect(await counts()).toEqual({ emailTotal: 0, pushTotal: 0, targets: [] });
  await messaging.deleteTopic({ topicId });
});
