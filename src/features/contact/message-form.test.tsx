import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { MessageForm } from "./message-form.tsx";

const route = "POST /functions/contact/executions";
const vera = { name: "Vera Visitor", email: "vera@example.com", message: "How long does it take?" };
const labels = { name: "Full name", email: "Email", message: "Message" };

beforeEach(() => {
  endSession(null);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Screen = ReturnType<typeof renderScreen>;
const box = (field: keyof typeof labels) => screen.getByLabelText(labels[field]);
const send = () => screen.getByRole("button", { name: "Send message" });

async function fill({ user }: Screen, text: Partial<typeof vera> = vera) {
  for (const [field, value] of Object.entries(text)) await user.type(box(field as keyof typeof vera), value);
}

/** The key and the input of each request. */
const requests = (wire: ReturnType<typeof fakeWire>) => wire.sent.map(({ body }) => JSON.parse(body.body));

describe("the contact form", () => {
  it("asks for everything at once, and sends nothing until it is there", async () => {
    const wire = fakeWire({});
    const view = renderScreen(<MessageForm />);
    await view.user.click(send());
    for (const [field, words] of [
      ["name", "Full name is required"],
      ["email", "Email is required"],
      ["message", "Message is required"],
    ] as const)
      await waitFor(() => expect(box(field)).toHaveAccessibleDescription(words));
    expect(box("name")).toHaveFocus();
    await fill(view, { ...vera, email: "vera" });
    expect(await screen.findByText("Enter a valid email address")).toBeVisible();
    await view.user.click(send());
    await waitFor(() => expect(box("email")).toHaveFocus());
    expect(wire.sent).toEqual([]);
  });

  it("sends the typed text, confirms it and is empty again, also after the dialog was closed", async () => {
    const wire = fakeWire({ [route]: execution(200, { messageId: "g1" }) });
    const view = renderScreen(<MessageForm />);
    await fill(view);
    await view.user.click(send());
    expect(await screen.findByText("Message sent successfully")).toBeVisible();
    const input = { ...vera, language: "en" };
    expect(requests(wire)).toEqual([{ key: expect.stringMatching(/^[a-f0-9]{32}$/), input }]);
    for (const field of ["name", "email", "message"] as const) expect(box(field)).toHaveValue("");
    cleanup();
    renderScreen(<MessageForm />);
    expect(box("message")).toHaveValue("");
  });

  it("sends once for two presses, and waits visibly", async () => {
    let answer = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const wire = fakeWire({ [route]: execution(200, { messageId: "g1" }) });
    const { fetch } = globalThis;
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
      const response = await fetch(...request);
      await waiting;
      return response;
    });
    const view = renderScreen(<MessageForm />);
    await fill(view);
    await view.user.dblClick(send());
    await waitFor(() => expect(send()).toHaveAttribute("aria-busy", "true"));
    await view.user.type(box("name"), "{Enter}");
    answer();
    expect(await screen.findByText("Message sent successfully")).toBeVisible();
    expect(wire.sent).toHaveLength(1);
  });

  it("keeps what was typed and says why when it is refused", async () => {
    const message = "We have received several messages from you within an hour. Please try again later";
    fakeWire({ [route]: execution(429, { code: "too-many-messages", message }) });
    const view = renderScreen(<MessageForm />);
    await fill(view);
    await view.user.click(send());
    expect(await screen.findByText(message)).toBeVisible();
    expect(box("message")).toHaveValue(vera.message);
  });

  it("shows the server's problem beside the field", async () => {
    const refusal = { code: "invalid-input", message: "Enter a valid email address", field: "email" };
    fakeWire({ [route]: execution(400, refusal) });
    const view = renderScreen(<MessageForm />);
    await fill(view);
    await view.user.click(send());
    await waitFor(() => expect(box("email")).toHaveAccessibleDescription(refusal.message));
  });

  it("sends nothing without a network, and keeps what was typed for later", async () => {
    const wire = fakeWire({});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const view = renderScreen(<MessageForm />);
    await fill(view);
    await view.user.click(send());
    expect(await screen.findByText(/You are offline. Nothing was sent./)).toBeVisible();
    expect(wire.sent).toEqual([]);
    cleanup();
    renderScreen(<MessageForm />);
    expect(box("message")).toHaveValue(vera.message);
  });

  it("keeps its key after a lost answer and a reload", async () => {
    const wire = fakeWire({
      [route]: ["no answer", "no answer", "no answer", "no answer", execution(200, { messageId: "g1" })],
    });
    const view = renderScreen(<MessageForm />);
    await fill(view);
    vi.useFakeTimers();
    fireEvent.click(send());
    // The pauses between the four tries, the first of which begins when the form has been checked.
    while (wire.sent.length < 4) await act(() => vi.advanceTimersByTimeAsync(3_000));
    vi.useRealTimers();
    expect(await screen.findByText(/Please send it again: it cannot arrive twice/)).toBeVisible();
    cleanup();
    const again = renderScreen(<MessageForm />);
    await again.user.click(send());
    expect(await screen.findByText("Message sent successfully")).toBeVisible();
    const sent = requests(wire);
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("fills in name and email address of the signed-in account", () => {
    sessionStore.setState({
      user: { id: "ann", name: "Ann Bell", email: "ann@example.com", ...account },
    });
    renderScreen(<MessageForm />);
    expect(box("name")).toHaveValue("Ann Bell");
    expect(box("email")).toHaveValue("ann@example.com");
  });
});

const account = { emailVerified: true, secondStep: false, labels: [] };
