import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { paths } from "#domain/values/paths.ts";
import { execution, fakeWire, type SentRequest } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { guestAnswer } from "#tests/session-responses.ts";
import { NotMePage } from "./not-me.tsx";

const route = "POST /functions/access/executions";
const secret = "s".repeat(43);
const found = execution(200, { template: "new-sign-in", at: "2026-03-14T12:00:00.000Z" });
const refused = (code: string) => execution(404, { code, message: "no" });

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.mailedLink;
  vi.unstubAllGlobals();
});

/** Answers the calls of the function one after the other. @returns the names of the routes that were called */
function show(answers: ReturnType<typeof execution>[], query = `?token=${secret}`) {
  window.mailedLink = query;
  const called: unknown[] = [];
  fakeWire({
    [route]: ({ body }: SentRequest) => {
      called.push(JSON.parse(body.body));
      return answers[called.length - 1] ?? refused("alarm-unknown");
    },
    "GET /account": guestAnswer,
  });
  return { ...renderScreen(<NotMePage />, { path: paths.notMe, at: paths.notMe }), called };
}

const freeze = () => screen.findByRole("button", { name: "Freeze my account" });

it("only reads the link when it is opened, and says what a confirmation does", async () => {
  const { called } = show([found]);
  expect(await freeze()).toBeVisible();
  expect(screen.getByText(/^All devices are signed out, including yours, and your password/)).toBeVisible();
  expect(screen.getByText(/^Passkeys, remembered devices and new withdrawal addresses/)).toBeVisible();
  expect(called).toEqual([{ name: "findAlarm", input: { secret } }]);
});

it("freezes the account at a press by keyboard, and leads on to a new password", async () => {
  const { user, called } = show([found, execution(200, { at: "2026-03-14T12:30:00.000Z" })]);
  (await freeze()).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "Your account is frozen" })).toHaveFocus();
  expect(called).toEqual([
    { name: "findAlarm", input: { secret } },
    { name: "reportNotMe", input: { secret } },
  ]);
  expect(screen.getByRole("link", { name: "Set a new password" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
});

it.each([
  ["was used", `?token=${secret}`, "alarm-unknown", /^This link was already used or is not valid/],
  ["has expired", `?token=${secret}`, "alarm-expired", /^This link has expired/],
  ["is incomplete", "", "alarm-unknown", /^This link is incomplete/],
])("says so when the link %s, and offers no button", async (_, query, code, text) => {
  show([refused(code)], query);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Freeze my account" })).toBeNull();
  expect(screen.getByRole("link", { name: "Contact us" })).toBeVisible();
});

it("says why the report was not sent, and reads the link again when that is wanted", async () => {
  const limited = execution(429, { code: "too-many-attempts", message: "Too many attempts" });
  const { user } = show([limited, found]);
  expect(await screen.findByText("Too many attempts. Please try again in an hour.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await freeze()).toBeVisible();
});
