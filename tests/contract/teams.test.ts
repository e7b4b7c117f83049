import { Account, ID, Teams } from "appwrite";
import { Teams as ServerTeams, TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { mailedAddress } from "#tests/mailed-link.ts";
import { guest, signUp, withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";
import { openSocket } from "./socket.ts";

let server: ServerUnderTest;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

it("a team is made, a member invited by mail, joined, promoted and gone again", async () => {
  const owner = await signUp(server, "olga");
  const teams = new Teams(owner.client);
  const { $id: teamId } = await teams.create({ teamId: ID.unique(), name: "Crew", roles: ["captain"] });
  // Of this run alone: the inbox of another server holds the links of earlier runs, too.
  const email = `sven.${ID.unique()}@example.com`;
  const invited = await teams.createMembership({
    teamId,
    roles: ["sailor"],
    email,
    url: "http://localhost/join",
  });
  expect(invited.confirm).toBe(false);
  const link = (await mailedAddress(server.inbox, email)).searchParams;
  const joined = await new Teams(guest(server)).updateMembershipStatus({
    teamId,
    membershipId: link.get("membershipId") ?? "",
    userId: link.get("userId") ?? "",
    secret: link.get("secret") ?? "",
  });
  expect(joined).toMatchObject({ confirm: true, roles: ["sailor"], teamName: "Crew" });
  expect((await teams.get({ teamId })).total).toBe(2);
  const promoted = await teams.updateMembership({
    teamId,
    membershipId: joined.$id,
    roles: ["sailor", "cook"],
  });
  expect(promoted.roles).toEqual(["sailor", "cook"]);
  await teams.updatePrefs({ teamId, prefs: { flag: "blue" } });
  expect(await teams.getPrefs({ teamId })).toMatchObject({ flag: "blue" });
  await teams.deleteMembership({ teamId, membershipId: joined.$id });
  expect((await teams.get({ teamId })).total).toBe(1);
  await teams.delete({ teamId });
  await expect(teams.get({ teamId })).rejects.toMatchObject({ type: "team_not_found" });
});

it("a key adds members at once, and strangers see nothing", async () => {
  const person = await signUp(server, "piet");
  const stranger = await signUp(server, "quin");
  const teams = new ServerTeams(withKey(server));
  await teams.create({ teamId: "board", name: "Board" });
  const membership = await teams.createMembership({ teamId: "board", roles: ["chair"], userId: person.id });
  expect(membership).toMatchObject({ confirm: true, userName: "piet" });
  expect((await new Teams(person.client).list()).total).toBe(1);
  const seen = await new Teams(person.client).listMemberships({ teamId: "board" });
  expect(seen.memberships[0]).toMatchObject({ userName: "", userEmail: "" });
  expect((await new Teams(stranger.client).list()).total).toBe(0);
  const call = new Teams(stranger.client).listMemberships({ teamId: "board" });
  await expect(call).rejects.toMatchObject({ type: "team_not_found" });
  expect((await new Account(person.client).get()).$id).toBe("piet");
});

it("open sockets keep a label that was taken away until a membership changes", async () => {
  const person = await signUp(server, "rosa");
  const [tables, users, teams] = [TablesDB, Users, ServerTeams].map(
    (Service) => new Service(withKey(server)),
  ) as [TablesDB, Users, ServerTeams];
  const place = { databaseId: "labels", tableId: "labelled" };
  const columns = [{ key: "v", type: "string", size: 9, required: false }];
  await tables.create({ databaseId: "labels", name: "Labels" });
  await tables.createTable({ ...place, name: "Labelled", permissions: ['read("label:vip")'], columns });
  await users.updateLabels({ userId: person.id, labels: ["vip"] });
  const channel = "channels[]=databases.labels.tables.labelled.rows";
  const socket = openSocket(server, channel, { "x-appwrite-session": person.session });
  await socket.next();
  const hears = async (rowId: string) => {
    await tables.createRow({ ...place, rowId, data: { v: "v" } });
    return socket.next();
  };
  expect((await hears("first")).type).toBe("event");
  await users.updateLabels({ userId: person.id, labels: [] });
  expect((await hears("second")).type).toBe("event");
  await teams.create({ teamId: "any", name: "Any" });
  await teams.createMembership({ teamId: "any", roles: ["member"], userId: person.id });
  await tables.createRow({ ...place, rowId: "third", data: { v: "v" } });
  socket.send({ type: "ping" });
  expect((await socket.next()).type).toBe("pong");
  socket.close();
});
