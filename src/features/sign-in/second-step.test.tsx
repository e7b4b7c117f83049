import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { LoginPage } from "#src/pages/site/login.tsx";
import { appwriteError, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, newSession } from "#tests/session-responses.ts";

const profiles = "GET /tablesdb/main/tables/users/rows";
const moreFactors = appwriteError(401, "user_more_factors_required", "More factors are required");
const wrongCode = appwriteError(401, "user_invalid_token", "Invalid token passed in the request.");
const signsIn = {
  "POST /account/sessions/email": newSession,
  "GET /account": [moreFactors, ok(annsAccount)],
  [profiles]: rowList([profileRow()]),
  "POST /account/mfa/challenge": ok({ $id: "c1" }, 201),
};

async function reachSecondStep() {
  const view = renderScreen(<LoginPage />);
  await view.user.type(screen.getByLabelText("Email"), "ann@example.com");
  await view.user.type(screen.getByLabelText("Password"), "correct horse");
  await view.user.click(screen.getByRole("button", { name: "Login" }));
  await screen.findByRole("heading", { name: "Two-step verification" });
  return view;
}

describe("signing in with a second step", () => {
  it("requires the code after the password, without a session before", async () => {
    const wire = fakeWire({ ...signsIn, "PUT /account/mfa/challenge": ok({}) });
    const { user } = await reachSecondStep();
    expect(sessionStore.getState()).toMatchObject({ user: null, awaitsSecondStep: true });
    await user.type(screen.getByLabelText("Code"), "123 456");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(sessionStore.getState()).toMatchObject({ user: { id: "ann" } }));
    expect(sessionStore.getState().awaitsSecondStep).toBe(false);
    const [challenge, answer] = wire.sent.filter(({ path }) => path.endsWith("challenge"));
    expect([challenge?.body, answer?.body.otp]).toEqual([{ factor: "totp" }, "123456"]);
  });

  it("takes a recovery code in the same field", async () => {
    const wire = fakeWire({ ...signsIn, "PUT /account/mfa/challenge": ok({}) });
    const { user } = await reachSecondStep();
    await user.type(screen.getByLabelText("Code"), "0a1b2c3d4e{Enter}");
    await waitFor(() => expect(sessionStore.getState().user?.id).toBe("ann"));
    expect(wire.sent.find(({ path }) => path.endsWith("challenge"))?.body).toEqual({
      factor: "recoveryCode",
    });
  });

  it("asks again while the server goes on to ask for a step that was taken", async () => {
    const account = [moreFactors, moreFactors, moreFactors, ok(annsAccount)];
    fakeWire({ ...signsIn, "GET /account": account, "PUT /account/mfa/challenge": ok({}) });
    const { user } = await reachSecondStep();
    await user.type(screen.getByLabelText("Code"), "0a1b2c3d4e{Enter}");
    await waitFor(() => expect(sessionStore.getState().user?.id).toBe("ann"), { timeout: 5000 });
  });

  it("shows a wrong code at the field and keeps waiting", async () => {
    fakeWire({ ...signsIn, "PUT /account/mfa/challenge": wrongCode });
    const { user } = await reachSecondStep();
    await user.type(screen.getByLabelText("Code"), "000000{Enter}");
    expect(await screen.findByText(/Invalid or expired code/)).toBeVisible();
    expect(sessionStore.getState().awaitsSecondStep).toBe(true);
  });

  it.each([
    ["", "Code is required"],
    ["12345", "Enter the 6-digit code from your app, or one of your recovery codes"],
  ])("refuses %j before anything is sent", async (code, message) => {
    const wire = fakeWire(signsIn);
    const { user } = await reachSecondStep();
    if (code !== "") await user.type(screen.getByLabelText("Code"), code);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(wire.sent.filter(({ path }) => path.endsWith("challenge"))).toEqual([]);
  });

  it("leads back to the password", async () => {
    fakeWire({ ...signsIn, "DELETE /account/sessions/current": ok(null, 204) });
    const { user } = await reachSecondStep();
    await user.click(screen.getByRole("button", { name: "Use another account" }));
    expect(await screen.findByRole("heading", { name: "Login" })).toBeVisible();
  });
});
