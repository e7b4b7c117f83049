import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "#src/backend/tables.ts";
import { appwriteError, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { UserProfile } from "./user-profile.tsx";

const route = "POST /functions/operations/executions";
const active = users.parse(profileRow());
const inactive = users.parse(profileRow({ isActive: false }));

const inputOf = (wire: ReturnType<typeof fakeWire>) => JSON.parse(wire.sent[0]?.body.body).input;

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

it("deactivates after asking, with a reason", async () => {
  const wire = fakeWire({ [route]: execution(200, { userId: "ann", isActive: false }) });
  const { user } = renderScreen(<UserProfile user={active} adminId="boss" />);
  await user.click(screen.getByRole("button", { name: "Deactivate" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Deactivate Ann Bell?" }));
  expect(wire.sent).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), "Left the company");
  await user.dblClick(dialog.getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText("Account deactivated successfully")).toBeVisible();
  expect(wire.sent).toHaveLength(1);
  expect(wire.sent[0]?.body.path).toBe("/deactivate");
  expect(inputOf(wire)).toEqual({ userId: "ann", reason: "Left the company" });
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("makes an administrator after asking", async () => {
  const wire = fakeWire({ [route]: execution(200, { userId: "ann", isAdmin: true }) });
  const { user } = renderScreen(<UserProfile user={active} adminId="boss" />);
  await user.click(screen.getByRole("button", { name: "Make Admin" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Make Ann Bell an administrator?" }));
  await user.click(dialog.getByRole("button", { name: "Make Admin" }));
  expect(await screen.findByText("User made admin successfully")).toBeVisible();
  expect(wire.sent[0]?.body.path).toBe("/makeAdmin");
  expect(inputOf(wire)).toEqual({ userId: "ann", reason: "" });
});

it("offers to make an administrator only of who is none", () => {
  renderScreen(<UserProfile user={users.parse(profileRow({ isAdmin: true }))} adminId="boss" />);
  expect(screen.getByText("Administrator")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Make Admin" })).toBeNull();
});

it("nothing happens when the question is answered with Cancel", async () => {
  const wire = fakeWire({});
  const { user } = renderScreen(<UserProfile user={active} adminId="boss" />);
  for (const name of ["Make Admin", "Deactivate", "Delete User"]) {
    await user.click(screen.getByRole("button", { name }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  }
  expect(wire.sent).toEqual([]);
});

it("deletes somebody, says so meanwhile, and goes to the list", async () => {
  let answer: (value: Response) => void = () => undefined;
  const fetching = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  );
  vi.stubGlobal("fetch", fetching);
  const rich = users.parse(profileRow({ openRequests: 2 }));
  const { user, router } = renderScreen(<UserProfile user={rich} adminId="boss" />, {
    path: "/admin/users/ann",
  });
  await user.click(screen.getByRole("button", { name: "Delete User" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Ann Bell?" }));
  expect(dialog.getByText(/A balance of \$1,250\.50.*2 open requests are turned down/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Delete User" }));
  expect(await screen.findByText("Deleting user...")).toBeVisible();
  const { body } = execution(200, { userId: "ann", fileId: null }) as { body: unknown };
  answer(new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }));
  expect(await screen.findByText("User deleted successfully")).toBeVisible();
  expect(screen.queryByText("Deleting user...")).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/users"));
});

it("says why somebody could not be deleted, and lets a reason be given", async () => {
  const message = "There is money left in this account. Please give a reason for deleting it";
  fakeWire({ [route]: execution(409, { code: "reason-for-money", message }) });
  const { user, router } = renderScreen(<UserProfile user={active} adminId="boss" />, {
    path: "/admin/users/ann",
  });
  await user.click(screen.getByRole("button", { name: "Delete User" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Delete User" }));
  expect(await screen.findByText("Failed to delete user")).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toBeVisible();
  expect(router.state.location.pathname).toBe("/admin/users/ann");
});

it.each([
  ["Activate", inactive, "Failed to activate account"],
  ["Deactivate", active, "Failed to deactivate account"],
  ["Make Admin", active, "Failed to make user admin"],
  ["Delete User", active, "Failed to delete user"],
] as const)("says when it could not %s, and why", async (name, profile, message) => {
  fakeWire({
    [route]: appwriteError(404, "function_not_found", "Function with the requested ID could not be found."),
  });
  const { user } = renderScreen(<UserProfile user={profile} adminId="boss" />);
  await user.click(screen.getByRole("button", { name }));
  if (name !== "Activate")
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText("Function with the requested ID could not be found.")).toBeVisible();
});
