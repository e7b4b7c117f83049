import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isWorkDone } from "#domain/requests/work.ts";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";

const route = "POST /functions/access/executions";
const challenge = "1.abc.random.signature";
const demand = (text = challenge) =>
  execution(429, { code: "work-required", message: "Please wait", values: { challenge: text } });
const done = execution(200, { isRequested: true });

afterEach(() => vi.unstubAllGlobals());

async function ask(): Promise<ReturnType<typeof vi.fn>> {
  const onSent = vi.fn();
  const { user } = renderScreen(<ForgotPasswordForm onSent={onSent} />);
  await user.type(screen.getByLabelText("Email"), "ann@example.com{Enter}");
  return onSent;
}
const requests = (wire: ReturnType<typeof fakeWire>) => wire.sent.map(({ body }) => JSON.parse(body.body));

describe("the form for a forgotten password", () => {
  it("asks the function, which looks no address up, in the language of the page", async () => {
    const wire = fakeWire({ [route]: done });
    const onSent = await ask();
    await waitFor(() => expect(onSent).toHaveBeenCalledWith("ann@example.com"));
    expect(requests(wire)).toEqual([
      { name: "requestRecovery", input: { email: "ann@example.com", language: "en" } },
    ]);
  });

  it("does the work that the server demands, says so meanwhile, and sends the answer", async () => {
    const wire = fakeWire({ [route]: [demand(), done] });
    const onSent = await ask();
    expect(await screen.findByText("Checking that you are not a robot…")).toBeVisible();
    expect(screen.getByRole("progressbar")).toHaveAccessibleName("Checking that you are not a robot…");
    await waitFor(() => expect(onSent).toHaveBeenCalled(), { timeout: 30_000 });
    expect(screen.queryByRole("progressbar")).toBeNull();
    const [, { work }] = requests(wire);
    expect(work.challenge).toBe(challenge);
    expect(isWorkDone(work)).toBe(true);
  });

  it("sends nothing more when the check is cancelled, and says so", async () => {
    const wire = fakeWire({ [route]: [demand("5.abc.random.signature"), done] });
    const onSent = await ask();
    (await screen.findByRole("button", { name: "Cancel the check" })).click();
    expect(await screen.findByText(/^You cancelled the check, so nothing was sent/)).toBeVisible();
    expect(onSent).not.toHaveBeenCalled();
    expect(wire.sent).toHaveLength(1);
    expect(screen.getByLabelText("Email")).toHaveValue("ann@example.com");
  });

  it("gives up with the server's words when every answer comes too late", async () => {
    const wire = fakeWire({ [route]: demand() });
    await ask();
    expect(await screen.findByText("Please wait", undefined, { timeout: 50_000 })).toBeVisible();
    expect(wire.sent).toHaveLength(4);
  });

  it("sends again after a lost answer", async () => {
    const wire = fakeWire({ [route]: ["no answer", done] });
    const onSent = await ask();
    await waitFor(() => expect(onSent).toHaveBeenCalled(), { timeout: 5_000 });
    expect(wire.sent).toHaveLength(2);
  });
});
