import { Client, Query } from "appwrite";
import { Permission, Role, TablesDB, Users } from "node-appwrite";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { startEmulator } from "#emulator/start-emulator.ts";
import { type Person, signUp, withKey } from "./people.ts";
import { onlyHere, type ServerUnderTest, startServer } from "./server-under-test.ts";
import { openSocket, type Socket } from "./socket.ts";

const databaseId = "d";
const open = "tablesdb.d.tables.open.rows";
const owned = "tablesdb.d.tables.owned.rows";

describe("realtime", () => {
  let server: ServerUnderTest;
  let keyed: TablesDB;
  let ann: Person;
  let bob: Person;
  let sockets: Socket[] = [];

  beforeAll(async () => {
    server = await startServer();
    keyed = new TablesDB(withKey(server));
    ann = await signUp(server, "ann");
    bob = await signUp(server, "bob");
    await keyed.create({ databaseId, name: "d" });
    const columns = [{ key: "v", type: "string", size: 50, required: false }];
    const any = [Permission.read(Role.any()), Permission.create(Role.users())];
    await keyed.createTable({ databaseId, tableId: "open", name: "open", permissions: any, columns });
    await keyed.createTable({
      databaseId,
      tableId: "owned",
      name: "owned",
      permissions: [Permission.create(Role.users()), Permission.read(Role.label("chief"))],
      rowSecurity: true,
      columns,
    });
  });
  afterEach(() => {
    for (const socket of sockets) socket.close();
    sockets = [];
    vi.unstubAllGlobals();
  });
  afterAll(() => server.stop());

  async function connect(query = "", headers: Record<string, string> = {}) {
    const socket = openSocket(server, query, headers);
    sockets.push(socket);
    const connected = await socket.next();
    expect(connected.type).toBe("connected");
    return { socket, connected: connected.data };
  }

  const as = (person: Person) => ({ "x-appwrite-session": person.session });
  const subscribe = (socket: Socket, channels: string[], queries: string[] = [], subscriptionId = "s") => {
    socket.send({ type: "subscribe", data: [{ subscriptionId, channels, queries }] });
    return socket.next();
  };
  /** Whatever came before this answer has been delivered. */
  async function settled(socket: Socket) {
    socket.send({ type: "ping" });
    const seen = [];
    for (let frame = await socket.next(); frame.type !== "pong"; frame = await socket.next())
      seen.push(frame);
    return seen;
  }
  const write = (tableId: string, rowId: string, v = rowId, permissions?: string[]) =>
    keyed.createRow({ databaseId, tableId, rowId, data: { v }, ...(permissions ? { permissions } : {}) });

  /** Subscribes with the official web SDK, and calls `cause` until it hears of something. */
  async function heardBySdk(
    channels: string[],
    cookieFallback: string | null,
    cause: () => Promise<unknown>,
  ) {
    vi.stubGlobal("WebSocket", WebSocket);
    const localStorage = { getItem: () => cookieFallback, setItem: () => undefined };
    vi.stubGlobal("window", { localStorage, setTimeout, setInterval, console });
    const client = new Client().setEndpoint(server.endpoint).setProject(server.projectId);
    let heard: { events: string[]; payload: unknown } | undefined;
    const end = client.subscribe(channels, (event) => {
      heard = event;
    });
    while (heard === undefined) await cause();
    end();
    return heard;
  }

  it("the official web SDK hears of a row, with its payload", async () => {
    let n = 0;
    const event = await heardBySdk([open], null, () => write("open", `sdk${n++}`, "by sdk"));
    expect(event.payload).toMatchObject({ v: "by sdk", $tableId: "open", $databaseId: "d" });
    expect(event.events).toContain("databases.*.tables.*.rows.*.create");
  });

  it("the SDK with a session in local storage hears what only its user may read", async () => {
    let n = 0;
    const stored = JSON.stringify({ [`a_session_${server.projectId}`]: ann.session });
    const event = await heardBySdk([owned, "account"], stored, () =>
      write("owned", `own${n++}`, "mine", [Permission.read(Role.user("ann"))]),
    );
    expect(event.payload).toMatchObject({ v: "mine" });
  });

  it("the address style: channels in the query, one id for all", async () => {
    const { socket, connected } = await connect(`channels[]=${open}&channels[]=account`, as(ann));
    expect(connected).toMatchObject({ channels: [open, "account", "account.ann"], user: { $id: "ann" } });
    await write("open", "url");
    const event = await socket.next();
    expect(event.data).toMatchObject({ subscriptions: connected.subscriptions, payload: { $id: "url" } });
  });

  it("ends no subscription when one of the ids to end is none", async () => {
    const { socket } = await connect();
    await subscribe(socket, ["rows"], [], "kept");
    socket.send({ type: "unsubscribe", data: [{ subscriptionId: "kept" }, { subscriptionId: 999 }] });
    expect((await socket.next()).type).toBe("error");
    socket.send({ type: "unsubscribe", data: [{ subscriptionId: "kept" }] });
    expect((await socket.next()).data.subscriptions).toEqual([{ subscriptionId: "kept", removed: true }]);
  });

  it("the message style: subscribe, several ids in one frame, unsubscribe", async () => {
    const { socket } = await connect();
    expect((await subscribe(socket, [open], [], "a")).data).toMatchObject({ to: "subscribe", success: true });
    await subscribe(socket, ["rows"], [], "b");
    await write("open", "msg");
    expect((await socket.next()).data.subscriptions.sort()).toEqual(["a", "b"]);
    socket.send({ type: "unsubscribe", data: [{ subscriptionId: "a" }, { subscriptionId: "none" }] });
    expect((await socket.next()).data.subscriptions).toEqual([
      { subscriptionId: "a", removed: true },
      { subscriptionId: "none", removed: false },
    ]);
    await write("open", "msg2");
    expect((await socket.next()).data.subscriptions).toEqual(["b"]);
  });

  it("takes the project from the header where the parameter holds queries of the channel of that name", async () => {
    const header = { "x-appwrite-project": server.projectId };
    const query = JSON.stringify({ method: "equal", attribute: "v", values: ["yes"] });
    const address = `channels[]=project&channels[]=${open}&project[0][0]=${encodeURIComponent(query)}`;
    const socket = openSocket(server, address, header, null);
    sockets.push(socket);
    const connected = await socket.next();
    expect(connected.type).toBe("connected");
    expect(connected.data.channels).toEqual(expect.arrayContaining(["project", open]));
  });

  it("queries of a subscription let through only what fits", async () => {
    const { socket } = await connect();
    await subscribe(socket, [open], [Query.equal("v", ["yes", "maybe"]), Query.isNotNull("v")]);
    await write("open", "q1", "no");
    await write("open", "q2", "maybe");
    expect((await socket.next()).data.payload.$id).toBe("q2");
    expect((await subscribe(socket, [open], [Query.contains("v", "x")], "t")).data.code).toBe(1003);
  });

  it("a channel of one action hears that action only", async () => {
    const { socket } = await connect();
    await subscribe(socket, [`${open}.delete`]);
    await write("open", "act");
    await keyed.deleteRow({ databaseId, tableId: "open", rowId: "act" });
    expect((await socket.next()).data.events).toContain("tablesdb.d.tables.open.rows.act.delete");
  });

  it("hides rows that the socket may not read, and follows a new authentication", async () => {
    const [anns, bobs, guests] = await Promise.all([connect("", as(ann)), connect(), connect()]);
    for (const { socket } of [anns, bobs, guests]) await subscribe(socket, ["rows", owned]);
    bobs.socket.send({ type: "authentication", data: { session: bob.session } });
    expect((await bobs.socket.next()).data).toMatchObject({ to: "authentication", user: { $id: "bob" } });
    await write("owned", "for-ann", "x", [Permission.read(Role.user("ann"))]);
    await write("owned", "for-bob", "x", [Permission.read(Role.user("bob"))]);
    // A real Appwrite publishes after its answer: the guest is asked last, when the others have heard.
    expect((await anns.socket.next()).data.payload.$id).toBe("for-ann");
    expect((await bobs.socket.next()).data.payload.$id).toBe("for-bob");
    for (const { socket } of [anns, bobs, guests]) expect(await settled(socket)).toEqual([]);
  });

  it("a key's change of preferences announces these alone, and no password hash", async () => {
    const { socket } = await connect("", as(bob));
    await subscribe(socket, ["account"]);
    await new Users(withKey(server)).updatePrefs({ userId: "bob", prefs: { theme: "dark" } });
    const { data } = await socket.next();
    expect(data.events).toContain("users.bob.update.prefs");
    expect(data.payload).toEqual({ theme: "dark" });
  });

  it("an open socket keeps the roles of its sign-in, a label given later counts for the next one", async () => {
    const { socket: before } = await connect("", as(bob));
    await subscribe(before, [owned]);
    await new Users(withKey(server)).updateLabels({ userId: "bob", labels: ["chief"] });
    const { socket: after } = await connect("", as(bob));
    await subscribe(after, [owned]);
    await write("owned", "label");
    expect((await after.next()).data.payload.$id).toBe("label");
    expect(await settled(before)).toEqual([]);
  });

  it.each([
    ["an unknown project", { project: "elsewhere" }, "Missing or unknown project ID"],
    ["an unknown origin", { headers: { origin: "https://evil.example.com" } }, "Invalid Origin"],
    ["a query that is none", { query: `channels[]=${open}&${open}[0][]=nonsense` }, "Invalid query"],
  ])(
    "%s is refused with 1008 in a message, and the connection ends without a code",
    async (_, { project, headers, query }: Refusal, message) => {
      const socket = openSocket(server, query, headers, project ?? server.projectId);
      const refusal = await socket.next();
      expect(refusal).toMatchObject({ type: "error", data: { code: 1008 } });
      expect(refusal.data.message).toContain(message);
      // Appwrite 1.9.6 names the code in its message and ends the connection without one.
      expect(await socket.closed).toBe(1006);
    },
  );
  interface Refusal {
    project?: string;
    headers?: Record<string, string>;
    query?: string;
  }

  it.each([
    ["that is no JSON", "hello"],
    ["that is a list", "[]"],
    ["that is null", "null"],
    ["of an unknown type", '{"type":"dance"}'],
    ["of a type every object has", '{"type":"constructor"}'],
    ["subscribing to null", '{"type":"subscribe","data":[null]}'],
    ["whose channels are no list", '{"type":"subscribe","data":[{"channels":"rows"}]}'],
    ["unsubscribing nothing", '{"type":"unsubscribe","data":[{}]}'],
    ["with a session that is none", '{"type":"authentication","data":{"session":"nonsense"}}'],
    ["nested thousands deep", `{"type":"subscribe","data":${"[".repeat(3000)}${"]".repeat(3000)}}`],
  ])("a message %s is refused and the socket stays open", async (_, message) => {
    const { socket } = await connect();
    socket.send(message);
    expect(await socket.next()).toEqual({
      type: "error",
      data: { code: 1003, message: "Error: Server Error" },
    });
    expect(await settled(socket)).toEqual([]);
  });

  onlyHere("bounds")("a socket that asks for thousands of channels is refused the rest", async () => {
    const { socket } = await connect();
    const many = Array.from({ length: 2001 }, (_, i) => `rows.${i}`);
    expect((await subscribe(socket, many)).data.code).toBe(1003);
  });

  onlyHere("buffers")("a reader that falls far behind is cut off, the others are not", async () => {
    const [{ socket: slow }, { socket: quick }] = await Promise.all([connect(), connect()]);
    await keyed.createMediumtextColumn({ databaseId, tableId: "open", key: "big", required: false });
    await subscribe(slow, [open]);
    await subscribe(quick, [open]);
    slow.raw.pause();
    const rows = 400;
    for (let i = 0; i < rows; i++) {
      await keyed.createRow({
        databaseId,
        tableId: "open",
        rowId: `slow${i}`,
        data: { big: "x".repeat(60_000) },
      });
      expect((await quick.next()).data.payload.$id).toBe(`slow${i}`);
    }
    slow.raw.resume();
    expect([1006, 1013]).toContain(await slow.closed);
    expect(slow.unread.length).toBeLessThan(rows);
  });

  onlyHere("stop")("says goodbye when the server stops", async () => {
    const other = await startEmulator();
    const socket = openSocket(other);
    await socket.next();
    await other.stop();
    expect(await socket.closed).toBe(1001);
  });
});
