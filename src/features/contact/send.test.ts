import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readingIn } from "#src/language/catalogues.ts";
import { appwriteError, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { send } from "./send.ts";

const { t } = readingIn("en");
function show(): never {
  throw new Error("no work was demanded");
}

const route = "POST /functions/contact/executions";
const vera = { name: "Vera Visitor", email: "vera@example.com", message: "How long does it take?" };

beforeEach(() => {
  localStorage.clear();
  // Between one attempt and the next there are pauses.
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [
    429,
    "general_rate_limit_exceeded",
    /^Your message was not sent because .* Please wait a minute and try again\.$/,
  ],
  [500, "general_unknown", /^We could not confirm that your message arrived\. Please send it again/],
])("says what became of a message that was answered with %d, and what to do", async (status, type, words) => {
  fakeWire({ [route]: appwriteError(status, type, "Words of the server") });
  const sent = send(vera, show, t);
  await vi.runAllTimersAsync();
  expect((await sent).problem?.message).toMatch(words);
});

it("names the rule that only the server found broken, so that a page in another language has a text for it", async () => {
  const refusal = { code: "invalid-input", message: "Enter a valid email address", field: "email" };
  fakeWire({ [route]: execution(400, { ...refusal, problem: "email.malformed" }) });
  expect(await send(vera, show, t)).toEqual({
    faults: { email: { type: "email.malformed", message: refusal.message } },
  });
});

it("takes the code of a refusal by a function of an earlier version", async () => {
  const refusal = { code: "invalid-input", message: "Enter a valid email address", field: "email" };
  fakeWire({ [route]: execution(400, refusal) });
  expect((await send(vera, show, t)).faults?.email).toEqual({
    type: "invalid-input",
    message: refusal.message,
  });
});
