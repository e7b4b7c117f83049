/** Values, waits and limits of the official SDK that the specification lists; another version has to be noticed here. */
import {
  Account,
  AppwriteException,
  AuthenticationFactor,
  AuthenticatorType,
  Browser,
  Client,
  CreditCard,
  ExecutionMethod,
  Flag,
  ID,
  ImageFormat,
  ImageGravity,
  OAuthProvider,
  Query,
  Storage,
} from "appwrite";
import { afterEach, describe, expect, it, vi } from "vitest";

const endpoint = "https://api.example.com/v1";
const client = () => new Client().setEndpoint(endpoint).setProject("keelstone");
const account = new Account(client());
const storage = new Storage(client());
const url = "https://example.com/";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the addresses of the SDK", () => {
  it("leads a browser to the sign-in of a provider with success, failure, scopes and project", () => {
    for (const [kind, make] of [
      ["sessions", "createOAuth2Session"],
      ["tokens", "createOAuth2Token"],
    ] as const) {
      vi.stubGlobal("window", undefined);
      const ways = {
        provider: OAuthProvider.Github,
        success: `${url}ok`,
        failure: `${url}no`,
        scopes: ["mail"],
      };
      const { pathname, searchParams } = new URL(String(account[make](ways)));
      expect(pathname).toBe(`/v1/account/${kind}/oauth2/github`);
      expect([...searchParams.keys()]).toEqual(["success", "failure", "scopes[0]", "project"]);
    }
  });

  it("asks for the provider of a sign-in", () => {
    const without = (make: (given: never) => unknown) => () => make(undefined as never);
    const missing = 'Missing required parameter: "provider"';
    expect(without(account.createOAuth2Session.bind(account))).toThrow(missing);
    expect(without(account.createOAuth2Token.bind(account))).toThrow(missing);
  });

  it("builds the addresses of a file: download, view and preview with every option", () => {
    const file = { bucketId: "b", fileId: "f" };
    const place = `${endpoint}/storage/buckets/b/files/f`;
    expect(String(storage.getFileDownload(file))).toBe(`${place}/download?project=keelstone`);
    expect(String(storage.getFileView(file))).toBe(`${place}/view?project=keelstone`);
    const options = {
      width: 1,
      height: 1,
      gravity: ImageGravity.Center,
      quality: 1,
      borderWidth: 1,
      borderColor: "f",
      borderRadius: 1,
      opacity: 1,
      rotation: 1,
      background: "f",
      output: ImageFormat.Webp,
      token: "t",
    };
    const { pathname, searchParams } = new URL(String(storage.getFilePreview({ ...file, ...options })));
    expect(pathname).toBe("/v1/storage/buckets/b/files/f/preview");
    expect([...searchParams.keys()]).toEqual([...Object.keys(options), "project"]);
  });
});

describe("the constants of the SDK", () => {
  it("has the gravities, formats and factors that the specification lists", () => {
    const sorted = (values: object) => Object.values(values).sort();
    expect(sorted(ImageGravity)).toEqual(
      [
        "center",
        "top-left",
        "top",
        "top-right",
        "left",
        "right",
        "bottom-left",
        "bottom",
        "bottom-right",
      ].sort(),
    );
    expect(sorted(ImageFormat)).toEqual(["jpg", "jpeg", "png", "webp", "heic", "avif", "gif"].sort());
    expect(sorted(AuthenticatorType)).toEqual(["totp"]);
    expect(sorted(AuthenticationFactor)).toEqual(["email", "phone", "recoverycode", "totp"]);
  });

  it("names 40 providers, a test provider among them, browsers, cards, countries and HTTP methods", () => {
    const providers: string[] = Object.values(OAuthProvider);
    expect(providers).toHaveLength(40);
    expect(providers).toContain("mock");
    expect(Object.keys(Browser).length).toBeGreaterThan(10);
    expect(Object.keys(CreditCard).length).toBeGreaterThan(10);
    expect(Object.keys(Flag).length).toBeGreaterThan(190);
    expect(Object.values(ExecutionMethod)).toEqual(
      expect.arrayContaining(["GET", "POST", "PUT", "PATCH", "DELETE"]),
    );
  });

  it.each([
    ..."equal notEqual lessThan lessThanEqual greaterThan greaterThanEqual between startsWith endsWith".split(
      " ",
    ),
    ..."search contains orderAsc orderDesc limit offset cursorAfter cursorBefore or and".split(" "),
    ..."createdBefore createdAfter updatedBefore updatedAfter intersects crosses overlaps touches".split(" "),
  ])("can ask with the query %s", (name) => {
    expect(Query).toHaveProperty(name, expect.any(Function));
  });

  it("makes ids of the time in hexadecimal digits and seven random ones", () => {
    vi.useFakeTimers({ now: 0x65a0_0000 * 1000 + 0xff });
    expect(ID.unique()).toMatch(/^65a00000000ff[0-9a-f]{7}$/);
    expect(ID.unique(0).length).toBe(ID.unique().length - 7);
    expect(ID.unique()).not.toBe(ID.unique());
    vi.useRealTimers();
  });
});

describe("an error of the server", () => {
  it("carries message, code, type and response from status 400 on", async () => {
    const body = JSON.stringify({ message: "No", code: 400, type: "general_argument_invalid" });
    const answer = new Response(body, { status: 400, headers: { "content-type": "application/json" } });
    vi.stubGlobal("fetch", () => Promise.resolve(answer));
    const error = await account.get().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AppwriteException);
    expect(error).toMatchObject({
      message: "No",
      code: 400,
      type: "general_argument_invalid",
      response: body,
    });
  });

  it("names the host to register where the browser may not read the answer", async () => {
    const answer = Object.defineProperty(new Response(), "type", { value: "opaque" });
    vi.stubGlobal("fetch", () => Promise.resolve(answer));
    await expect(account.get()).rejects.toMatchObject({
      code: 403,
      message: `Invalid Origin. Register your new client (${window.location.host}) as a new Web platform on your project console dashboard`,
    });
  });

  it("has words of its own for an endpoint that is no address", () => {
    expect(() => new Client().setEndpoint("example.com")).toThrow("Invalid endpoint URL: example.com");
    expect(() => new Client().setEndpointRealtime("https://x")).toThrow(/^Invalid realtime endpoint URL/);
  });
});

class StubSocket extends EventTarget {
  static readonly made: StubSocket[] = [];
  static readonly OPEN = 1;
  readonly sent: { type: string; data?: object }[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    StubSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
  receive(message: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

describe("the socket of the SDK", () => {
  const subscribe = () => {
    vi.useFakeTimers();
    vi.spyOn(console, "error").mockReturnValue();
    vi.stubGlobal("WebSocket", StubSocket);
    StubSocket.made.length = 0;
    const subscriber = client().setEndpointRealtime("wss://api.example.com/v1");
    subscriber.subscribe(["account", "files"], () => undefined);
    vi.advanceTimersByTime(49);
    expect(StubSocket.made).toHaveLength(0);
    vi.advanceTimersByTime(1);
    const [socket] = StubSocket.made;
    if (socket === undefined) throw new Error("No socket was opened");
    socket.dispatchEvent(new Event("open"));
    return socket;
  };
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    localStorage.clear();
  });

  it("opens 50 ms after the last subscription, for a project and its channels, and pings every 20 seconds", () => {
    const socket = subscribe();
    const { pathname, searchParams } = new URL(socket.url);
    expect(pathname).toBe("/v1/realtime");
    expect([...searchParams]).toEqual([
      ["project", "keelstone"],
      ["channels[]", "account"],
      ["channels[]", "files"],
    ]);
    vi.advanceTimersByTime(40_000);
    expect(socket.sent).toEqual([{ type: "ping" }, { type: "ping" }]);
  });

  it("authenticates with the stored session when the greeting names no user", () => {
    localStorage.setItem("cookieFallback", JSON.stringify({ a_session_keelstone: "secret" }));
    const socket = subscribe();
    socket.receive({ type: "connected", data: { channels: [], user: null } });
    expect(socket.sent).toEqual([{ type: "authentication", data: { session: "secret" } }]);
  });

  it("connects again a second after it was closed", () => {
    subscribe().close();
    vi.advanceTimersByTime(999);
    expect(StubSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(StubSocket.made).toHaveLength(2);
  });

  it("does not connect again after an error 1008", () => {
    const refused = subscribe();
    refused.receive({ type: "error", data: { code: 1008, message: "Missing channels" } });
    refused.close();
    vi.advanceTimersByTime(60_000);
    expect(StubSocket.made).toHaveLength(1);
  });

  it("waits 1, 5, 10 and 60 seconds before it connects again, the longer the oftener it failed", () => {
    // biome-ignore lint/complexity/useLiteralKeys: a literal key would be refused by the compiler
    const transport = client()["realtime"];
    const waits = [0, 4, 5, 14, 15, 99, 100].map((attempts) => {
      transport.reconnectAttempts = attempts;
      return transport.getTimeout();
    });
    expect(waits).toEqual([1000, 1000, 5000, 5000, 10_000, 10_000, 60_000]);
  });
});
