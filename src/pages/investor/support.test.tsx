import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { sessionStore } from "#src/features/session/store.ts";
import { asked, byOperation, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { SupportPage } from "./support.tsx";

const summary = {
  messageId: "g1",
  beganAt: "2026-03-13T09:00:00.000Z",
  lastAt: "2026-03-14T10:00:00.000Z",
  preview: "How long does a withdrawal take?",
  status: "answered",
  replies: 1,
  isUnread: true,
};
const markup = "<b>Within a day.</b>";
const thread = {
  ...summary,
  text: "How long does a withdrawal take?",
  entries: [{ $id: "p1", by: "admin", text: markup, at: summary.lastAt }],
};
const read = { ...thread, isUnread: false };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  const rest = { emailVerified: true, secondStep: false, labels: [] };
  sessionStore.setState({ user: { id: "ann", name: "Ann Bell", email: "ann@example.com", ...rest } });
});

type Answers = Parameters<typeof byOperation>[0];

function show(answers: Answers, at = "/support") {
  const wire = fakeWire({
    "POST /functions/operations/executions": byOperation({
      listThreads: execution(200, { threads: [summary], isComplete: true }),
      readThread: execution(200, { thread }),
      readReplies: execution(200, { messageId: "g1" }),
      ...answers,
    }),
    "POST /functions/contact/executions": execution(200, { messageId: "g2" }),
  });
  return { wire, ...renderScreen(<SupportPage />, { path: "/support", at }) };
}

type Wire = Parameters<typeof asked>[0];
const reads = (wire: Wire) => asked(wire).filter(({ operation }) => operation === "/readReplies");
const threadsRead = (wire: Wire) => asked(wire).filter(({ operation }) => operation === "/readThread").length;

describe("the page of support", () => {
  it("lists the threads of the account and marks a reply that was not read", async () => {
    const { wire, user, router } = show({});
    const link = await screen.findByRole("link", { name: /How long does a withdrawal take/ });
    expect(within(link).getByText("New reply")).toBeVisible();
    expect(link).toHaveTextContent(/03\/14\/2026, 10:00 · \d+ d/);
    await user.click(link);
    expect(router.state.location.search).toBe("?message=g1");
    expect(link).toHaveAttribute("aria-current", "page");
    await waitFor(() => expect(reads(wire)).toHaveLength(1));
  });

  it("shows a thread as text, and says once that it was read", async () => {
    // The thread stays unread in the answers, and is said to be read once all the same.
    const { wire } = show({}, "/support?message=g1");
    expect(await screen.findByText(markup)).toBeVisible();
    const [own, reply] = within(screen.getByRole("list", { name: "Messages in this conversation" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(own).toMatch(/^ABYou/);
    expect(reply).toMatch(/^KKeelstone/);
    await waitFor(() => expect(threadsRead(wire)).toBeGreaterThan(1));
    expect(reads(wire)).toEqual([{ operation: "/readReplies", input: { messageId: "g1" } }]);
  });

  it("sends an answer, and keeps what the server refuses", async () => {
    const words = "We have received several messages from you within an hour. Please try again later";
    const { wire, user } = show(
      {
        readThread: execution(200, { thread: read }),
        followUpMessage: [
          execution(429, { code: "too-many-messages", message: words }),
          execution(200, { messageId: "g1", replyId: "p2" }),
        ],
      },
      "/support?message=g1",
    );
    const field = await screen.findByLabelText("Your reply");
    await user.type(field, "Thank you");
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(field).toHaveValue("Thank you");
    const send = screen.getByRole("button", { name: "Send" });
    // The toast comes before the button takes another press.
    await waitFor(() => expect(send).not.toHaveAttribute("aria-busy"));
    await user.click(send);
    await waitFor(() => expect(field).toHaveValue(""));
    expect(asked(wire)).toContainEqual({
      operation: "/followUpMessage",
      input: { messageId: "g1", text: "Thank you" },
    });
  });

  it("sends a new message by the contact form, under the name of the account, and opens it", async () => {
    const { wire, user, router } = show({});
    await user.click(await screen.findByRole("button", { name: "Send message" }));
    expect(await screen.findByText("Message is required")).toBeVisible();
    await user.type(screen.getByLabelText("Message"), "Hello");
    await user.click(screen.getByRole("button", { name: "Send message" }));
    await waitFor(() => expect(router.state.location.search).toBe("?message=g2"));
    const sent = wire.sent.find(({ path }) => path === "/functions/contact/executions");
    expect(JSON.parse(String(sent?.body.body)).input).toEqual({
      name: "Ann Bell",
      email: "ann@example.com",
      message: "Hello",
      language: "en",
    });
  });

  it("says so when there is nothing yet, and when the thread belongs to another account", async () => {
    const { unmount } = show({ listThreads: execution(200, { threads: [], isComplete: true }) });
    expect(await screen.findByText("You have not written to us yet.")).toBeVisible();
    unmount();
    const refusal = execution(404, { code: "message-not-found", message: "Message not found" });
    show({ readThread: refusal }, "/support?message=g9");
    expect(await screen.findByText("The conversation could not be loaded")).toBeVisible();
  });
});
