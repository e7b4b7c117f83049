import { describe, expect, it } from "vitest";
import type { ServerEvent } from "#emulator/events.ts";
import { done, startWorld } from "#emulator/testing/world.ts";

const team = { body: { teamId: "crew", name: "Crew" } };
const url = "http://localhost/join";

describe("teams", () => {
  it("the creator of a team owns it; strangers do not see it", async () => {
    const world = startWorld();
    const ann = await world.user("ann");
    const bob = await world.user("bob");
    expect((await ann("POST", "/teams", team)).body).toMatchObject({ $id: "crew", total: 1 });
    expect((await bob("GET", "/teams/crew")).body.type).toBe("team_not_found");
    expect((await bob("GET", "/teams")).body.total).toBe(0);
    expect((await bob("PUT", "/teams/crew", { body: { name: "Mine" } })).status).toBe(404);
  });

  it("an invitation may lead to a path with a backslash, and to no host with one", async () => {
    const world = startWorld();
    const ann = await world.user("ann");
    await done(ann("POST", "/teams", team));
    const invite = (path: string) =>
      ann("POST", "/teams/crew/memberships", {
        body: { email: "new@example.com", roles: ["viewer"], url: path },
      });
    expect((await invite('http://localhost/join\\"><h1>')).status).toBe(201);
    expect((await invite("http://evil.example\\@localhost/join")).status).toBe(400);
  });

  it("an invited person joins by the link and is signed in; a wrong secret is refused", async () => {
    const world = startWorld();
    const ann = await world.user("ann");
    await done(ann("POST", "/teams", team));
    const body = { email: "new@example.com", roles: ["viewer"], url, name: "Newcomer" };
    const invited = (await ann("POST", "/teams/crew/memberships", { body })).body;
    expect(invited).toMatchObject({ confirm: false, joined: "" });
    // Unlike a person who signs up, an invited one has no message target.
    expect((await world.key("GET", `/users/${invited.userId}`)).body.targets).toEqual([]);
    const mail = world.app.project.outbox.mails("new@example.com").at(-1)?.text ?? "";
    const link = new URL(/http:\S+/.exec(mail)?.[0] ?? "").searchParams;
    const path = `/teams/crew/memberships/${link.get("membershipId")}/status`;
    const accept = (secret: string | null) =>
      world.guest("PATCH", path, { body: { userId: link.get("userId"), secret } });
    expect((await accept("0".repeat(256))).body).toMatchObject({
      code: 401,
      type: "team_invalid_secret",
      message: "The team invitation secret is invalid. Please request a new invitation and try again.",
    });
    const joined = await accept(link.get("secret"));
    expect(joined.body).toMatchObject({ confirm: true, userEmail: "new@example.com" });
    expect(joined.headers.getSetCookie()).toHaveLength(2);
    expect((await accept(link.get("secret"))).body.type).toBe("membership_already_confirmed");
    expect((await ann("GET", "/teams/crew")).body.total).toBe(2);
  });

  it("refuses an invitation without an invitee, or with two, in Appwrite's words", async () => {
    const world = startWorld();
    const ann = await world.user("ann");
    const bob = await world.user("bob");
    await done(ann("POST", "/teams", team));
    const invite = async (body: object, who = ann) => {
      const answer = await who("POST", "/teams/crew/memberships", { body: { roles: ["x"], url, ...body } });
      return [answer.status, answer.body.message];
    };
    expect(await invite({})).toEqual([400, "At least one of userId, email, or phone is required"]);
    expect(await invite({ userId: "missing" })).toEqual([404, "User with given userId doesn't exist."]);
    const twice = { userId: "bob", email: "ann@example.com" };
    expect(await invite(twice)).toEqual([409, "Given userId and email doesn't match"]);
    await done(
      world.key("POST", "/teams/crew/memberships", { body: { userId: "bob", roles: ["r".repeat(81)] } }),
    );
    const notOwner = "User is not allowed to send invitations for this team";
    expect(await invite({ email: "new@example.com" }, bob)).toEqual([401, notOwner]);
    // The account of the invited person is made before the refusal.
    expect((await world.key("GET", "/users?search=new")).body.users[0].email).toBe("new@example.com");
    const gone = await ann("DELETE", "/teams/crew/memberships/none");
    expect(gone.body.type).toBe("team_invite_not_found");
  });

  it("members see no names of each other unless the project shows them", async () => {
    const world = startWorld();
    const ann = await world.user("ann");
    await done(ann("POST", "/teams", team));
    const { memberships } = (await ann("GET", "/teams/crew/memberships")).body;
    expect(memberships).toMatchObject([{ userId: "", userName: "", userEmail: "", roles: ["owner"] }]);
    expect((await world.key("GET", "/users/ann/memberships")).body.memberships[0].userName).toBe("ann");
  });

  it("a member gets the team's roles at once and loses them when leaving", async () => {
    const world = startWorld();
    await done(world.key("POST", "/teams", team));
    const bob = await world.user("bob");
    const seen: ServerEvent[] = [];
    world.app.project.events.subscribe((event) => seen.push(event));
    const body = { userId: "bob", roles: ["viewer"] };
    const { $id } = (await world.key("POST", "/teams/crew/memberships", { body })).body;
    expect((await bob("GET", "/teams/crew")).status).toBe(200);
    expect(seen.at(-1)).toMatchObject({ permissionsChanged: ["bob"], roles: ["team:crew"] });
    const promoted = await bob("PATCH", `/teams/crew/memberships/${$id}`, { body: { roles: ["owner"] } });
    expect(promoted.body.type).toBe("user_unauthorized");
    expect(seen.at(-1)?.payload).toMatchObject({ teamName: "Crew", userName: "bob" });
    await done(bob("DELETE", `/teams/crew/memberships/${$id}`));
    expect(seen.at(-1)?.payload).toMatchObject({
      $id,
      userId: "bob",
      teamName: "",
      userName: "",
      userEmail: "",
    });
    expect((await bob("GET", "/teams/crew")).status).toBe(404);
  });

  it("the event of new preferences carries them alone", async () => {
    const world = startWorld();
    await done(world.key("POST", "/teams", team));
    const events: ServerEvent[] = [];
    world.app.project.events.subscribe((event) => events.push(event));
    await done(world.key("PUT", "/teams/crew/prefs", { body: { prefs: { theme: "dark" } } }));
    expect(events.map(({ payload }) => payload)).toEqual([{ theme: "dark" }]);
  });

  it("a search finds a membership by its id", async () => {
    const world = startWorld();
    const ann = await world.user("ann");
    await done(ann("POST", "/teams", team));
    const { $id } = (await ann("GET", "/teams/crew/memberships")).body.memberships[0];
    expect((await ann("GET", `/teams/crew/memberships?search=${$id}`)).body.total).toBe(1);
  });

  it("a deleted user is no member any more", async () => {
    const world = startWorld();
    await done(world.key("POST", "/teams", team));
    await world.user("bob");
    await done(world.key("POST", "/teams/crew/memberships", { body: { userId: "bob", roles: [] } }));
    await done(world.key("DELETE", "/users/bob"));
    expect((await world.key("GET", "/teams/crew")).body.total).toBe(0);
    expect((await world.key("GET", "/teams/crew/memberships")).body.total).toBe(0);
  });
});
