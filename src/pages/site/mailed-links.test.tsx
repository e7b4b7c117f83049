import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "#domain/values/paths.ts";
import { appwriteError, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, guestAnswer } from "#tests/session-responses.ts";
import { ForgotPasswordPage } from "./forgot-password.tsx";
import { ResetPasswordPage } from "./reset-password.tsx";
import { VerifyEmailPage } from "./verify-email.tsx";

const access = "POST /functions/access/executions";
const profiles = "GET /tablesdb/main/tables/users/rows";
const verification = "PUT /account/verification";
const dead = appwriteError(401, "user_invalid_token", "Invalid token passed in the request.");
const deadRecovery = execution(404, { code: "recovery-link-dead", message: "This link has expired" });
const weak = execution(400, {
  code: "password-too-common",
  message: "This password is too common. Choose another one",
  field: "newPassword",
});

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.mailedLink;
  vi.unstubAllGlobals();
});

describe("a forgotten password", () => {
  it("says the same about every address, and takes another one", async () => {
    fakeWire({ [access]: execution(200, { isRequested: true }) });
    const { user } = renderScreen(<ForgotPasswordPage />);
    await user.type(screen.getByLabelText("Email"), "unused@example.com{Enter}");
    expect(await screen.findByRole("heading", { name: "Check your inbox" })).toHaveFocus();
    expect(screen.getByRole("status")).toHaveTextContent(
      "If unused@example.com has an account, a link to set a new password is on its way.",
    );
    await user.click(screen.getByRole("button", { name: "Try another address" }));
    expect(screen.getByLabelText("Email")).toHaveValue("");
  });

  it("says why nothing could be sent, and keeps the address", async () => {
    fakeWire({ [access]: appwriteError(429, "general_rate_limit_exceeded", "Rate limit exceeded") });
    const { user } = renderScreen(<ForgotPasswordPage />);
    await user.type(screen.getByLabelText("Email"), "ann@example.com{Enter}");
    expect(await screen.findByText("Too many requests. Please wait a while and try again.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("ann@example.com");
  });
});

describe("the link to a new password", () => {
  const show = (query = "?userId=ann&secret=s3cret") => {
    window.mailedLink = query;
    return renderScreen(<ResetPasswordPage />, { path: paths.resetPassword, at: paths.resetPassword });
  };
  const choose = async (user: ReturnType<typeof show>["user"], password: string) => {
    await user.type(screen.getByLabelText("New password"), `${password}{Enter}`);
  };

  it("sets it", async () => {
    const wire = fakeWire({ [access]: execution(200, { isChanged: true }), "GET /account": guestAnswer });
    const { user } = show();
    await choose(user, "a new password");
    expect(await screen.findByRole("heading", { name: "Password changed" })).toHaveFocus();
    expect(JSON.parse(wire.sent[0]?.body.body)).toEqual({
      name: "resetPassword",
      input: { userId: "ann", secret: "s3cret", password: "a new password" },
    });
  });

  it("leads to another link when it is dead: the password is not at fault", async () => {
    fakeWire({ [access]: deadRecovery });
    const { user } = show();
    await choose(user, "a new password");
    expect(await screen.findByText(/^This link has expired/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Request a new link" })).toHaveAttribute(
      "href",
      paths.forgotPassword,
    );
  });

  it("sets no password that holds the name of this site", async () => {
    const wire = fakeWire({});
    const { user } = show();
    await choose(user, "keelstone-2026");
    expect(await screen.findByText(/^This password contains your name/)).toBeVisible();
    expect(wire.sent).toEqual([]);
  });

  it("keeps the form when only the password is not accepted", async () => {
    fakeWire({ [access]: weak });
    const { user } = show();
    await choose(user, "password1");
    expect(await screen.findByText(/^This password is too common/)).toBeVisible();
    expect(screen.getByLabelText("New password")).toHaveFocus();
  });

  it("is reported when it is incomplete", () => {
    show("?userId=ann");
    expect(screen.getByText(/^This link is incomplete/)).toBeVisible();
  });
});

describe("the link that verifies an address", () => {
  const show = (secret: string) => {
    window.mailedLink = `?userId=ann&secret=${secret}`;
    return renderScreen(<VerifyEmailPage />, { path: paths.verifyEmail, at: paths.verifyEmail });
  };

  it("verifies it when it is opened, once", async () => {
    const wire = fakeWire({ [verification]: ok({}), "GET /account": guestAnswer });
    show("v1");
    expect(await screen.findByText("Your email address is verified.")).toBeVisible();
    expect(wire.sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  it.each([
    [true, "Your email address is verified."],
    [false, "This link does not work"],
  ])("opened again by its owner says how it is (verified: %s)", async (emailVerification, words) => {
    const account = { ...annsAccount, $id: "ann", emailVerification };
    fakeWire({ [verification]: dead, "GET /account": ok(account), [profiles]: rowList([profileRow()]) });
    show(`again ${emailVerification}`);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("leads to another link when it is dead, and says what an earlier use means", async () => {
    fakeWire({ [verification]: dead, "GET /account": guestAnswer });
    show("v2");
    expect(await screen.findByText(/If you opened it before, your address is verified/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", paths.security);
  });

  it("is tried again when there was no answer", async () => {
    fakeWire({ [verification]: ["no answer", ok({})], "GET /account": guestAnswer });
    const { user } = show("v3");
    expect(await screen.findByText("Your address could not be verified")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Your email address is verified.")).toBeVisible();
  });
});
