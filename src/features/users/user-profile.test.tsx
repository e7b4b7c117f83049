import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "#src/backend/tables.ts";
import { appwriteError, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { UserProfile } from "./user-profile.tsx";

const route = "POST /functions/operations/executions";
const active = users.parse(profileRow());
const inactive = users.parse(profileRow({ isActive: false }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("shows who somebody is and whether the account is active", () => {
  renderScreen(<UserProfile user={active} adminId="boss" />);
  for (const text of ["Ann Bell", "ann@example.com", "+44 20 7946 0000", "United Kingdom", "Activated"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: "Deactivate" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Activate" })).toBeNull();
});

it("activates; the button is disabled meanwhile", async () => {
  let answer: (value: Response) => void = () => undefined;
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  const { user } = renderScreen(<UserProfile user={inactive} adminId="boss" />);
  expect(screen.getByText("Deactivated")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Activate" }));
  expect(screen.getByRole("button", { name: "Activate" })).toBeDisabled();
  // A browser takes the focus from a disabled button.
  screen.getByRole("button", { name: "Activate" }).blur();
  const { body } = execution(200, { userId: "ann", isActive: true }) as { body: unknown };
  answer(new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }));
  expect(await screen.findByText("Account activated successfully")).toBeVisible();
  expect(screen.getByRole("button", { name: "Activate" })).toBeEnabled();
  expect(screen.getByRole("button", { name: "Activate" })).toHaveFocus();
});

it("deactivates", async () => {
  const wire = fakeWire({ [route]: execution(200, { userId: "ann", isActive: false }) });
  const { user } = renderScreen(<UserProfile user={active} adminId="boss" />);
  await user.click(screen.getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Account deactivated successfully")).toBeVisible();
  expect(wire.sent[0]?.body.path).toBe("/deactivate");
  expect(JSON.parse(wire.sent[0]?.body.body).input).toEqual({ userId: "ann" });
});

it.each([
  ["Activate", inactive, "Failed to activate account"],
  ["Deactivate", active, "Failed to deactivate account"],
] as const)("says when it could not %s, and why", async (name, profile, message) => {
  fakeWire({
    [route]: appwriteError(404, "function_not_found", "Function with the requested ID could not be found."),
  });
  const { user } = renderScreen(<UserProfile user={profile} adminId="boss" />);
  await user.click(screen.getByRole("button", { name }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText("Function with the requested ID could not be found.")).toBeVisible();
});
