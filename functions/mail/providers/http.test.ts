import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocket, type Server } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { httpProvider } from "./http.ts";

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    if ("closeAllConnections" in server) (server.closeAllConnections as () => void)();
    await new Promise((closed) => server.close(closed));
  }
});

async function listen(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const mail = {
  id: "mail-1",
  recipient: "ada@example.com",
  replyTo: null,
  subject: "Hello",
  text: "Hi",
  html: "<p>Hi</p>",
};
const sender = { name: "Acme", email: "no-reply@acme.example" };

/** Sends a mail to a provider that answers like this. */
async function send(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  over: object = {},
  answerTime = 30_000,
) {
  const url = await listen(createServer(respond));
  return httpProvider({ url: `${url}/`, key: "secret", sender, answerTime })({ ...mail, ...over });
}

const answers = (status: number, body: string, headers = {}) =>
  send((_, response) => response.writeHead(status, headers).end(body));

describe("POST /send", () => {
  it("carries the specification's body, the bearer key, and the mail's id for repeats", async () => {
    const seen: unknown[] = [];
    const id = await send(
      async (request, response) => {
        const { authorization, "idempotency-key": key } = request.headers;
        seen.push(request.method, request.url, authorization, key, JSON.parse(await text(request)));
        response.writeHead(202).end('{ "id": "p-7" }');
      },
      { replyTo: "eve@example.com" },
    );
    expect(id).toBe("p-7");
    expect(seen).toEqual([
      ...["POST", "/send", "Bearer secret", "mail-1"],
      {
        subject: "Hello",
        message: "<p>Hi</p>",
        sender,
        recipients: [{ email: "ada@example.com" }],
        responseAddress: "eve@example.com",
      },
    ]);
  });

  it.each([
    ["", null],
    ["{}", null],
    ['{ "messageId": "m" }', "m"],
    ["<html>Welcome</html>", null],
    ["[1]", null],
  ])("counts a mail as sent by its status, whatever the body: %j", async (body, id) =>
    expect(await answers(200, body)).toBe(id),
  );

  it.each([
    [400, '{ "message": "Bad address", "status": 400 }', "Bad address"],
    [400, '{"message":"Bad address","field":"to"}', 'Bad address {"message":"Bad address","field":"to"}'],
    [422, '{ "error": "Unprocessable" }', "Unprocessable"],
    [500, '{ "code": 7 }', '{"code":7}'],
    [500, "<html>Oops</html>", "The mail provider answered 500"],
    [503, "", "The mail provider answered 503"],
  ])("throws the error of %i %s", async (status, body, message) => {
    await expect(answers(status, body)).rejects.toMatchObject({ message });
  });

  it("throws the payload of the server, or a message with the status 400", async () => {
    const payload = { message: "Bad address", field: "recipients" };
    await expect(answers(400, JSON.stringify(payload))).rejects.toMatchObject({ payload });
    await expect(answers(502, "?")).rejects.toMatchObject({
      payload: { message: "The mail provider answered 502", status: 400 },
    });
  });

  it.each([
    ["120", 120_000],
    ["0", 0],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["soon", undefined],
  ])("429 with Retry-After %s", async (wait, retryAfter) => {
    const asked = answers(429, "{}", { "retry-after": wait });
    await expect(asked).rejects.toMatchObject({ retryAfter });
  });

  it.each([
    [503, 60_000],
    [400, undefined],
    [500, undefined],
  ])("%i with Retry-After closes the rateLimiter for %s", async (status, retryAfter) => {
    const failed = answers(status, "{}", { "retry-after": "60" });
    await expect(failed).rejects.toMatchObject({ retryAfter });
  });

  it("carries the specification's other options where a mail has them", async () => {
    const more = {
      attachments: [{ filename: "a.txt", contentType: "text/plain", content: "SGk=" }],
      template: "plain",
      calendarEvent: "BEGIN:VCALENDAR",
    };
    let seen: object = {};
    await send(async (request, response) => {
      seen = JSON.parse(await text(request));
      response.writeHead(200).end();
    }, more);
    expect(seen).toMatchObject(more);
  });

  it("ends when no answer comes", async () => {
    const message = "The mail provider did not answer in time";
    await expect(send(() => {}, {}, 50)).rejects.toMatchObject({ message, mayHaveTaken: true });
  });

  it("derives from the status whether a mail was taken when the answer breaks off", async () => {
    const breaksOff = (status: number) =>
      send((_, response) => {
        response.writeHead(status, { "content-length": "100" }).write("{", () => response.socket?.end());
      });
    expect(await breaksOff(200)).toBeNull();
    await expect(breaksOff(500)).rejects.toThrow("The mail provider answered 500");
  });

  it("ends when the answer never ends", async () => {
    const endless = send((_, response) => response.writeHead(200).write("{"), {}, 50);
    // Whether the status was heard in that moment depends on the machine; without an end this would wait endlessly.
    expect(await Promise.allSettled([endless])).toHaveLength(1);
  });

  it("reports an answer that is not HTTP", async () => {
    const url = await listen(
      createSocket((socket) => socket.end("\u0000garbage\r\n\r\n", () => socket.destroy())),
    );
    await expect(httpProvider({ url, key: "k", sender, answerTime: 30_000 })(mail)).rejects.toMatchObject({
      message: "The mail provider gave no answer that can be read",
      mayHaveTaken: true,
    });
  });

  it("leaves open whether a mail arrived when the provider has read it and hangs up", async () => {
    const hungUp = send(async (request, response) => {
      await text(request);
      response.socket?.resetAndDestroy();
    });
    await expect(hungUp).rejects.toMatchObject({ mayHaveTaken: true });
  });

  it.each([
    [400, false],
    [500, false],
    [502, true],
    [503, false],
    [504, true],
    [521, false],
    [524, true],
  ])("%i leaves open whether a mail arrived: %s", async (status, mayHaveTaken) => {
    await expect(answers(status, "{}")).rejects.toMatchObject({ mayHaveTaken });
    await expect(answers(status, "?")).rejects.toMatchObject({ mayHaveTaken });
  });

  it("knows that nothing arrived when no server listens", async () => {
    const closed = createSocket();
    const url = await listen(closed);
    await new Promise((done) => closed.close(done));
    open.splice(open.indexOf(closed), 1);
    await expect(httpProvider({ url, key: "k", sender, answerTime: 30_000 })(mail)).rejects.toMatchObject({
      message: "The mail provider cannot be reached: ECONNREFUSED",
      mayHaveTaken: false,
    });
  });

  it.each([
    ["a server that is not encrypted, by https", "https:", "k", /cannot be reached: \w+$/],
    ["a key that no header can carry", "http:", "se\ncret", /cannot be reached: ERR_INVALID_CHAR$/],
  ])("knows that nothing went out to %s", async (_, protocol, key, message) => {
    let asked = 0;
    const address = await listen(createServer(() => asked++));
    const url = address.replace("http:", protocol);
    const refused = await httpProvider({ url, key, sender, answerTime: 30_000 })(mail).catch(
      (error) => error,
    );
    expect(refused).toMatchObject({ message: expect.stringMatching(message), mayHaveTaken: false });
    expect(asked).toBe(0);
  });

  it("reports a mail as not sent when connecting times out", async () => {
    // Says nothing, so that no encryption is agreed on.
    const silent = createSocket((socket) => void socket.on("error", () => undefined).resume());
    const url = (await listen(silent)).replace("http:", "https:");
    await expect(httpProvider({ url, key: "k", sender, answerTime: 50 })(mail)).rejects.toMatchObject({
      message: "The mail provider cannot be reached in time",
      mayHaveTaken: false,
    });
  });

  it("sends the key to no other host", async () => {
    const elsewhere: string[] = [];
    const url = await listen(createServer((request) => elsewhere.push(request.url ?? "")));
    const moved = answers(307, "", { location: `${url}/send` });
    await expect(moved).rejects.toMatchObject({
      message: "The mail provider answered 307",
      mayHaveTaken: false,
    });
    expect(elsewhere).toEqual([]);
  });
});
