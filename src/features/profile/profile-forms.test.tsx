import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { forgetSentDraft } from "#src/drafts/draft.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { byOperation, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, guestAnswer } from "#tests/session-responses.ts";
import { ContactForm } from "./contact-form.tsx";
import { DeleteAccount } from "./delete-account.tsx";

const operation = "POST /functions/operations/executions";
const profiles = "GET /tablesdb/main/tables/users/rows";
const profile = parseProfile(profileRow({ phone: "+442079460000", country: "United Kingdom" }));
const refused = (code: string, message: string) => execution(409, { code, message });
function asked(wire: ReturnType<typeof fakeWire>) {
  const sent = wire.sent.find(({ path }) => path.includes("executions"))?.body;
  return { operation: sent?.path, input: JSON.parse(sent?.body ?? "{}").input };
}

/** As the page shows it: the profile changes while the form is open. */
function OwnContact() {
  const { userData } = useSession();
  return userData && <ContactForm profile={userData} />;
}

describe("phone and country", () => {
  it("are sent as they were typed", async () => {
    const wire = fakeWire({ [operation]: execution(200, { userId: "ann" }), [profiles]: rowList([]) });
    const { user } = renderScreen(<ContactForm profile={profile} />);
    await user.clear(screen.getByLabelText("Phone"));
    await user.type(screen.getByLabelText("Phone"), "+44 20 7946 0999");
    await user.click(screen.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("User updated successfully")).toBeVisible();
    expect(asked(wire)).toMatchObject({
      operation: "/updateProfile",
      input: { phone: "+442079460999", country: "United Kingdom" },
    });
  });

  it.each([
    [refused("no-changes", "No changes made"), "No changes made"],
    [refused("not-registered", "You have no profile"), "Failed to update user"],
  ])("show the server's message", async (answer, message) => {
    fakeWire({ [operation]: answer, [profiles]: rowList([]) });
    const { user } = renderScreen(<ContactForm profile={profile} />);
    await user.type(screen.getByLabelText("Phone"), "{Backspace}1");
    await user.click(screen.getByRole("button", { name: "Update" }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("are not sent when nothing was changed, so that it can be said also while the server fails", async () => {
    const wire = fakeWire({ [operation]: "no answer" });
    const { user } = renderScreen(<ContactForm profile={profile} />);
    const phone = screen.getByLabelText("Phone");
    await user.clear(phone);
    await user.type(phone, "+44 20 7946 0000");
    await user.click(screen.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("No changes made")).toBeVisible();
    expect(phone).toHaveValue("+442079460000");
    expect(wire.sent).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it("survive a reload as they were typed, also when the profile changes meanwhile, until they are saved", async () => {
    fakeWire({ [operation]: execution(200, { userId: "ann" }), [profiles]: rowList([]) });
    const first = renderScreen(<ContactForm profile={profile} />);
    await first.user.type(screen.getByLabelText("Phone"), "99");
    first.unmount();
    const elsewhere = { ...profile, phone: "+442079460111", country: "Ireland" };
    sessionStore.setState({ userData: profile });
    const { user } = renderScreen(<OwnContact />);
    expect(screen.getByLabelText("Phone")).toHaveValue("+44207946000099");
    act(() => sessionStore.setState({ userData: elsewhere }));
    expect(screen.getByLabelText("Country")).toHaveValue("Ireland");
    expect(screen.getByLabelText("Phone")).toHaveValue("+44207946000099");
    await user.clear(screen.getByLabelText("Phone"));
    await user.type(screen.getByLabelText("Phone"), "+44 20 7946 0999");
    await user.click(screen.getByRole("button", { name: "Update" }));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(screen.getByLabelText("Phone")).toHaveValue("+442079460999");
  });

  it("are reset when a request with a lost answer succeeded after all", async () => {
    renderScreen(<ContactForm profile={profile} />);
    fireEvent.change(screen.getByLabelText("Phone"), { target: { value: "+442079460999" } });
    act(() => forgetSentDraft("updateProfile", {}));
    expect(screen.getByLabelText("Phone")).toHaveValue("+442079460999");
    act(() => forgetSentDraft("updateProfile", { phone: "+442079460999", country: "United Kingdom" }));
    expect(screen.getByLabelText("Phone")).toHaveValue("+442079460000");
    expect(sessionStorage).toHaveLength(0);
  });

  it("refuse what the specification refuses before anything is sent", async () => {
    const wire = fakeWire({});
    const { user } = renderScreen(<ContactForm profile={profile} />);
    await user.clear(screen.getByLabelText("Phone"));
    await user.click(screen.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("Phone number is required")).toBeVisible();
    expect(wire.sent).toEqual([]);
  });
});

describe("deleting the account", () => {
  async function confirm() {
    const { user } = renderScreen(
      <DeleteAccount account={{ id: "ann", email: "ann@example.com", secondStep: false }} />,
    );
    await user.click(screen.getByRole("button", { name: "Delete account" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Password"), "my secret pass");
    await user.click(dialog.getByRole("button", { name: "Delete account" }));
    return { user, dialog };
  }
  const deletion = (answer: Parameters<typeof byOperation>[0][string]) => ({
    [operation]: byOperation({ proveIdentity: execution(200, { proof: "p1" }), deleteAccount: answer }),
  });
  const deleted = execution(200, { userId: "ann", fileId: null });

  it("happens after the password was proven", async () => {
    const wire = fakeWire(deletion(deleted));
    sessionStorage.setItem("draft::openTrade:starter", "{}");
    await confirm();
    expect(await screen.findByText("Account deleted successfully")).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    const inputs = wire.sent.map(({ body }) => [body.path, JSON.parse(body.body).input]);
    expect(inputs).toEqual([
      ["/proveIdentity", { password: "my secret pass" }],
      ["/deleteAccount", { proof: "p1" }],
    ]);
  });

  it("end in a logout when the deletion's answer was lost, and say what that means", async () => {
    fakeWire({ ...deletion(["no answer", guestAnswer]), "GET /account": guestAnswer });
    sessionStorage.setItem("draft::openTrade:starter", "{}");
    await confirm();
    expect(await screen.findByText(/If you can no longer sign in, your account was deleted/)).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
    expect(sessionStore.getState()).toMatchObject({ user: null, ended: "logout" });
    // Nothing is left that signing in again would send.
    expect(localStorage.getItem("pending-operations")).toBeNull();
  });

  it("can repeat a deletion whose answer was lost while the account exists", async () => {
    fakeWire({ ...deletion(["no answer", guestAnswer]), "GET /account": ok(annsAccount) });
    await confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /We don.t know whether “Delete account” went through/,
    );
  });

  it("is refused while money is left, with the reason in place", async () => {
    fakeWire(deletion(refused("money-left", "There is money left. Withdraw it first")));
    await confirm();
    expect(await screen.findByRole("alert")).toHaveTextContent("There is money left. Withdraw it first");
    expect(screen.getAllByText("There is money left. Withdraw it first")).toHaveLength(1);
    expect(document.querySelector("[data-sonner-toast]")).toBeNull();
  });

  it("does not happen with a wrong password, and asks for a code where the server wants one", async () => {
    const wire = fakeWire({
      [operation]: byOperation({
        proveIdentity: [
          execution(422, { code: "wrong-password", field: "password", message: "Incorrect password" }),
          execution(422, { code: "code-required", field: "code", message: "Enter the code" }),
          execution(200, { proof: "p1" }),
        ],
        deleteAccount: deleted,
      }),
    });
    const { user, dialog } = await confirm();
    expect(await dialog.findByText("Incorrect password")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Delete account" }));
    await user.type(await dialog.findByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Delete account" }));
    expect(await screen.findByText("Account deleted successfully")).toBeVisible();
    expect(wire.sent.filter(({ body }) => body.path === "/deleteAccount")).toHaveLength(1);
  });
});
