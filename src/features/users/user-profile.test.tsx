import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { users } from "#src/backend/tables.ts";
import { appwriteError, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow, settingsRow } from "#tests/rows.ts";
import { UserProfile } from "./user-profile.tsx";

const route = "POST /functions/operations/executions";
const active = users.parse(profileRow());
const inactive = users.parse(profileRow({ isActive: false }));

const settingsWire = (over = {}) => ({
  "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow(over)]),
});
const inputOf = (wire: ReturnType<typeof fakeWire>) => JSON.parse(wire.sent[0]?.body.body).input;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("shows the profile and whether the account is active", () => {
  renderScreen(<UserProfile user={active} adminId="boss" />);
  for (const text of ["Ann Bell", "ann@example.com", "+44 20 7946 0000", "United Kingdom", "Activated"])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("button", { name: "Deactivate" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Activate" })).toBeNull();
});

it.each([
  [null, 1],
  ["2026-03-01T00:00:00.000+00:00", 0],
])("says of an account before its first activation that it waits: %s", (activatedAt, count) => {
  const user = users.parse(profileRow({ isActive: false, activatedAt }));
  renderScreen(<UserProfile user={user} adminId="boss" />);
  expect(screen.getByText("Deactivated")).toBeVisible();
  expect(screen.queryAllByText("Waiting: this account has not been activated yet.")).toHaveLength(count);
});

it("activates after asking; the button is disabled meanwhile", async () => {
  let answer: (value: Response) => void = () => undefined;
  const sent: { path: string; body: string }[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const { user } = renderScreen(<UserProfile user={inactive} adminId="boss" />);
  expect(screen.getByText("Deactivated")).toBeVisible();
  const button = screen.getByRole("button", { name: "Activate" });
  await user.click(button);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Activate Ann Bell?" }));
  expect(button).toBeEnabled();
  await user.click(dialog.getByRole("button", { name: "Activate" }));
  expect(button).toBeDisabled();
  expect(sent.map(({ path, body }) => [path, JSON.parse(body).input])).toEqual([
    ["/activate", { userId: "ann", reason: "" }],
  ]);
  const { body } = execution(200, { userId: "ann", isActive: true }) as { body: unknown };
  answer(new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }));
  expect(await screen.findByText("Account activated successfully")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
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

it("offers to make an administrator only of an investor", () => {
  renderScreen(<UserProfile user={users.parse(profileRow({ isAdmin: true }))} adminId="boss" />);
  expect(screen.getByText("Administrator")).toBeVisible();
  // Nothing takes the role away again, either.
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Deactivate",
    "Delete User",
  ]);
});

it("does nothing when the dialog is cancelled", async () => {
  const wire = fakeWire(settingsWire());
  for (const [profile, names] of [
    [active, ["Make Admin", "Deactivate", "Delete User"]],
    [inactive, ["Activate"]],
  ] as const) {
    const { user, unmount } = renderScreen(<UserProfile user={profile} adminId="boss" />);
    for (const name of names) {
      await user.click(screen.getByRole("button", { name }));
      await user.click(await screen.findByRole("button", { name: "Cancel" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    }
    unmount();
  }
  expect(wire.sent.filter(({ method }) => method === "POST")).toEqual([]);
});

it.each([
  ["activation", "annbell4f7kq", true],
  ["activation", null, false],
  ["registration", "annbell4f7kq", false],
] as const)(
  "says that an activation may pay a bonus (paid at %s, invited by %s: %s)",
  async (at, referrerId, isShown) => {
    const wire = fakeWire(settingsWire({ referralBonusAt: at }));
    const invited = users.parse(profileRow({ isActive: false, referrerId }));
    const { user } = renderScreen(<UserProfile user={invited} adminId="boss" />);
    await user.click(screen.getByRole("button", { name: "Activate" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await waitFor(() => expect(wire.sent).toHaveLength(1));
    const words =
      "The person who invited Ann Bell receives the referral bonus of $100.00, unless it was already paid.";
    if (isShown) expect(await dialog.findByText(words)).toBeVisible();
    else expect(dialog.queryByText(words)).toBeNull();
  },
);

it("disables deactivation and deletion of the own account, and says why", () => {
  renderScreen(<UserProfile user={users.parse(profileRow({ isAdmin: true }))} adminId="ann" />);
  for (const name of ["Deactivate", "Delete User"]) {
    const button = screen.getByRole("button", { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription("You cannot do this to your own account.");
  }
});

it("says that an administrator has to be deactivated before the deletion", () => {
  renderScreen(<UserProfile user={users.parse(profileRow({ isAdmin: true }))} adminId="boss" />);
  expect(screen.getByRole("button", { name: "Deactivate" })).toBeEnabled();
  const remove = screen.getByRole("button", { name: "Delete User" });
  expect(remove).toBeDisabled();
  expect(remove).toHaveAccessibleDescription("Deactivate this administrator before deleting.");
});

it("deletes an account, shows the progress, and goes to the list", async () => {
  let answer: (value: Response) => void = () => undefined;
  const fetching = vi.fn(
    (_: string, __: RequestInit) =>
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
  expect(
    dialog.getByText(
      /The operator takes over the balance of \$1,250\.50.*2 open requests are rejected with this reason/,
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Delete User" }));
  expect(await screen.findByText("Deleting user...")).toBeVisible();
  const asked = JSON.parse(String(fetching.mock.calls[0]?.[1].body));
  expect([asked.path, JSON.parse(asked.body).input]).toEqual(["/deleteUser", { userId: "ann", reason: "" }]);
  const { body } = execution(200, { userId: "ann", fileId: null }) as { body: unknown };
  answer(new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } }));
  expect(await screen.findByText("User deleted successfully")).toBeVisible();
  expect(screen.queryByText("Deleting user...")).toBeNull();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/users"));
});

it("says why an account could not be deleted, and accepts a reason", async () => {
  const message = "This account still has money in it. Please give a reason for deleting it";
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
    ...settingsWire(),
    [route]: appwriteError(404, "function_not_found", "Function with the requested ID could not be found."),
  });
  const { user } = renderScreen(<UserProfile user={profile} adminId="boss" />);
  await user.click(screen.getByRole("button", { name }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText("Function with the requested ID could not be found.")).toBeVisible();
});
