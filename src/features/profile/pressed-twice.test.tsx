import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { AvatarForm } from "./avatar-form.tsx";
import { ContactForm } from "./contact-form.tsx";
import { DeleteAccount } from "./delete-account.tsx";

const operation = "POST /functions/operations/executions";
const profile = parseProfile(profileRow({ phone: "+442079460000", country: "United Kingdom" }));
const routes = {
  [operation]: execution(200, { userId: "ann", avatar: "/a", replaced: null, fileId: null, proof: "p1" }),
  "GET /tablesdb/main/tables/users/rows": rowList([]),
};

/** Both presses before the screen has changed: the fastest that a double click can be. */
function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

const sentTo = (wire: ReturnType<typeof fakeWire>, path: string) =>
  wire.sent.filter((request) => request.path === path && request.method === "POST");

it("phone and country are changed once", async () => {
  const wire = fakeWire(routes);
  renderScreen(<ContactForm profile={profile} />);
  fireEvent.change(screen.getByLabelText("Phone"), { target: { value: "+442079460999" } });
  pressTwice(screen.getByRole("button", { name: "Update" }));
  expect(await screen.findByText("User updated successfully")).toBeVisible();
  expect(sentTo(wire, "/functions/operations/executions")).toHaveLength(1);
});

it("a picture is uploaded once, and the button says that it is", async () => {
  const wire = fakeWire(routes);
  const answer = globalThis.fetch;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    await held;
    return answer(...request);
  });
  renderScreen(<AvatarForm profile={profile} />);
  const file = new File([new Uint8Array(10)], "me.png", { type: "image/png" });
  await userEvent.upload(screen.getByLabelText("Picture"), file);
  pressTwice(screen.getByRole("button", { name: "Upload" }));
  expect(await screen.findByRole("button", { name: "Uploading..." })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  letGo();
  expect(await screen.findByText("User updated successfully")).toBeVisible();
  expect(sentTo(wire, "/functions/operations/executions")).toHaveLength(1);
});

it("an account is deleted once", async () => {
  const wire = fakeWire(routes);
  renderScreen(<DeleteAccount account={{ id: "ann", email: "ann@example.com", secondStep: false }} />);
  fireEvent.click(screen.getByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Password"), { target: { value: "my secret pass" } });
  pressTwice(dialog.getByRole("button", { name: "Delete account" }));
  expect(await screen.findByText("Account deleted successfully")).toBeVisible();
  // The proof, and the deletion.
  expect(sentTo(wire, "/functions/operations/executions")).toHaveLength(2);
});
