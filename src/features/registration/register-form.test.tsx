import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { legalDocuments } from "#domain/consents/legal-documents.ts";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, newAccount, newSession } from "#tests/session-responses.ts";
import { RegisterForm } from "./register-form.tsx";

beforeEach(() => {
  localStorage.clear();
  endSession(null);
  render(
    <>
      <RegisterForm referrerId="bob1a2b3" />
      <Toaster theme="light" />
    </>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const access = "POST /functions/access/executions";
const submit = () => userEvent.click(screen.getByRole("button", { name: "Register" }));

async function fill(values: { name?: string; email?: string; phone?: string; password?: string }) {
  const labels = { name: "Full name", email: "Email", phone: "Phone", password: "Password" } as const;
  for (const [key, text] of Object.entries(values))
    await userEvent.type(screen.getByLabelText(labels[key as keyof typeof labels]), text);
}

/** Types where the focus is: the field is another element once its list is loaded. */
async function typeCountry(text: string) {
  act(() => screen.getByRole("combobox", { name: "Country" }).focus());
  await userEvent.keyboard(text);
}

async function chooseCountry(text: string, name: string) {
  await typeCountry(text);
  await userEvent.click(await screen.findByRole("option", { name: new RegExp(name) }));
}

const person = {
  name: "Ann Bell",
  email: "ann@example.com",
  phone: "020 7946 0000",
  password: "correct horse",
};

describe("the registration form", () => {
  it("asks for everything but the referral id, with the specification's words", async () => {
    const wire = fakeWire({});
    await submit();
    expect(await screen.findByText("Full name is required")).toBeVisible();
    for (const message of [
      "Email is required",
      "Phone number is required",
      "Country is required",
      "Password is required",
    ])
      expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Referral ID/)).toBeValid();
    expect(wire.sent).toEqual([]);
  });

  it("shows at most five countries", async () => {
    await typeCountry("a");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(5));
  });

  it("refuses a short password and a number that no telephone has", async () => {
    fakeWire({});
    await fill({ ...person, phone: "12", password: "seven77" });
    await chooseCountry("united king", "United Kingdom");
    await submit();
    expect(await screen.findByText("Password must be at least 8 characters")).toBeVisible();
    expect(screen.getByText(/Enter a phone number with its country code/)).toBeVisible();
  });

  it.each(["keelstone-2026", "bell-tower-77", "ann@example.com"])(
    "refuses a password that holds what everyone knows: %s",
    async (password) => {
      const wire = fakeWire({});
      await fill({ ...person, password });
      await chooseCountry("united king", "United Kingdom");
      await submit();
      expect(await screen.findByText(/^This password contains your name/)).toBeVisible();
      expect(screen.getByLabelText("Password")).toHaveFocus();
      expect(wire.sent).toEqual([]);
    },
  );

  it("shows at the password why the server refuses it", async () => {
    const message = "This password is too common. Choose another one";
    fakeWire({ [access]: execution(400, { code: "password-too-common", message, field: "newPassword" }) });
    await fill(person);
    await chooseCountry("united king", "United Kingdom");
    await submit();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText("Password")).toHaveFocus();
  });

  it("registers with the referral id of the link and the number in its international form", async () => {
    const wire = fakeWire({
      [access]: newAccount,
      "POST /account/sessions/email": newSession,
      "GET /account": ok(annsAccount),
      "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
      "POST /functions/operations/executions": execution(200, {
        userId: "ann",
        referralId: "annbell4f7kq",
        referral: "unknown",
      }),
      "POST /account/verification": ok({}, 201),
    });
    await fill(person);
    await chooseCountry("united king", "United Kingdom");
    await submit();
    await waitFor(() => expect(sessionStore.getState().user?.id).toBe("ann"));
    const body = JSON.parse(wire.sent.find(({ path }) => path.includes("operations/executions"))?.body.body);
    expect(body.input).toEqual({
      phone: "+442079460000",
      country: "United Kingdom",
      referrerId: "bob1a2b3",
      accepted: legalDocuments,
      language: "en",
    });
    expect(await screen.findByText(/This referral ID does not exist/)).toBeVisible();
    expect(await screen.findByText(/^We have sent you a link/)).toBeVisible();
    expect(wire.sent.at(-1)).toMatchObject({
      path: "/account/verification",
      body: { url: `${window.location.origin}/verify-email` },
    });
  });
});
