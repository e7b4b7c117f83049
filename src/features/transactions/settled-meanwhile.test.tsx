import type { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepDraft } from "#src/drafts/draft.ts";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { transactionsRoute } from "#tests/scenes/queue-scene.tsx";
import { operationRoute, pass, press, refused, row, showReview, until } from "#tests/scenes/review-scene.tsx";
import { ReviewTransaction } from "./review-transaction.tsx";
import { Reviewing } from "./reviewing.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

/** News of what a colleague has decided. */
function settle(client: QueryClient, index: number, status: string) {
  const news = transactionRow({ $id: `t${index}`, transactionId: `TNX-00000${index}`, status });
  const event = { table: "transactions", rowId: `t${index}`, action: "update", row: news } as const;
  return act(async () => applyRowEvent(client, event));
}

/** Opens the question of this name and begins to answer it. */
async function beginReason(name: string) {
  press(name);
  const box = await until(() => screen.getByRole("textbox", { name: "Reason" }));
  fireEvent.input(box, { target: { value: "No payment" } });
  return box;
}
const sendReason = () =>
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Reject" }));

it("a rejection that was not sent is said, also of what is selected, too", async () => {
  fakeWire({});
  const { client } = await showReview(row(1), row(2));
  press("Select TNX-000001");
  await beginReason("Reject TNX-000001");
  await settle(client, 1, "success");
  const said = "TNX-000001 was approved in the meantime. Your rejection was not sent.";
  expect(await until(() => screen.getByText(said))).toBeVisible();
  expect(screen.queryByText("1 selected")).toBeNull();
});

describe("a dialog about several", () => {
  it("keeps the reason that is being written when one of them is settled", async () => {
    fakeWire({});
    keepDraft("reject:t2", { reason: "Older" });
    const { client } = await showReview(row(1), row(2));
    for (const index of [1, 2]) press(`Select TNX-00000${index}`);
    const box = await beginReason("Reject selected");
    await settle(client, 1, "success");
    const said = "TNX-000001 was approved in the meantime. It is no longer selected.";
    expect(await until(() => screen.getByText(said))).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Reject TNX-000002" })).toBeVisible();
    expect(box).toHaveValue("No payment");
  });

  it("closes with the last of them, reports that nothing was sent, and leaves the focus on the page", async () => {
    fakeWire({});
    const { client } = await showReview(row(1), row(2));
    press("Select TNX-000001");
    await beginReason("Reject selected");
    await settle(client, 1, "success");
    const said = "TNX-000001 was approved in the meantime. Your rejection was not sent.";
    expect(await until(() => screen.getByText(said))).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass();
    expect(screen.getByRole("main")).toHaveFocus();
  });
});

describe("a rejection that could not be sent", () => {
  it("stays open with its selection, and reports a faster admin", async () => {
    fakeWire({});
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { client } = await showReview(row(1));
    press("Select TNX-000001");
    await beginReason("Reject TNX-000001");
    sendReason();
    expect(await until(() => screen.getByText("Failed to reject deposit"))).toBeVisible();
    expect(screen.getByText("1 selected")).toBeVisible();
    await settle(client, 1, "success");
    const said = "TNX-000001 was approved in the meantime. Your rejection was not sent.";
    expect(await until(() => screen.getByText(said))).toBeVisible();
    expect(screen.queryByText("1 selected")).toBeNull();
  });

  it("shows only the server's message after a faster admin, whatever event comes later", async () => {
    fakeWire({ [operationRoute]: refused });
    const { client } = await showReview(row(1));
    press("Select TNX-000001");
    await beginReason("Reject TNX-000001");
    sendReason();
    expect(await until(() => screen.getByText("Failed to reject deposit"))).toBeVisible();
    await until(() => expect(screen.queryByText("1 selected")).toBeNull());
    await settle(client, 1, "success");
    await pass();
    expect(screen.queryByText(/^TNX-000001 was approved in the meantime/)).toBeNull();
    expect(screen.getByText("Failed to reject deposit")).toBeVisible();
  });
});

describe("a dialog without its card", () => {
  /** The same list, narrowed or shortened. */
  function Narrowed({ scope, rows }: { scope: string; rows: readonly ReturnType<typeof row>[] }) {
    return (
      <Reviewing adminId="boss" scope={scope}>
        {rows.map((transaction) => (
          <ReviewTransaction owner="Ada Lovelace" key={transaction.$id} transaction={transaction} />
        ))}
      </Reviewing>
    );
  }
  const show = async () => {
    let change: (props: Parameters<typeof Narrowed>[0]) => void = () => {};
    function Page() {
      const [props, setProps] = useState<Parameters<typeof Narrowed>[0]>({ scope: "", rows: [row(1)] });
      change = setProps;
      return <Narrowed {...props} />;
    }
    const { client } = renderScreen(<Page />);
    await beginReason("Reject TNX-000001");
    return { client, change: (props: Parameters<typeof Narrowed>[0]) => act(async () => change(props)) };
  };
  const stillPending = rowList([transactionRow({ $id: "t1", transactionId: "TNX-000001" })]);
  const nothingSaid = async (client: QueryClient) => {
    await pass();
    await settle(client, 1, "success");
    await pass();
    expect(screen.queryByText("No longer pending")).toBeNull();
  };

  it("is closed because the list shows something else", async () => {
    fakeWire({ [transactionsRoute]: "no answer" });
    const { client, change } = await show();
    await change({ scope: "search", rows: [row(1)] });
    await nothingSaid(client);
  });

  it("is dropped when its page is no longer loaded", async () => {
    fakeWire({ [transactionsRoute]: stillPending });
    const { client, change } = await show();
    await change({ scope: "", rows: [] });
    await nothingSaid(client);
  });

  it("still reports a colleague's settlement when the list knew first", async () => {
    const news = transactionRow({ $id: "t1", transactionId: "TNX-000001", status: "success" });
    fakeWire({ [transactionsRoute]: rowList([news]) });
    const { change } = await show();
    await change({ scope: "", rows: [] });
    const said = "TNX-000001 was approved in the meantime. Your rejection was not sent.";
    expect(await until(() => screen.getByText(said))).toBeVisible();
  });
});

it("the selection is read again with one request", async () => {
  const rows = [1, 2, 3].map((index) =>
    transactionRow({ $id: `t${index}`, transactionId: `TNX-00000${index}` }),
  );
  const wire = fakeWire({ [transactionsRoute]: rowList(rows.map((one) => ({ ...one, status: "success" }))) });
  const { client } = await showReview(row(1), row(2), row(3));
  for (const index of [1, 2, 3]) press(`Select TNX-00000${index}`);
  await pass();
  await act(async () => void client.invalidateQueries());
  const said = "TNX-000003 was approved in the meantime. It is no longer selected.";
  expect(await until(() => screen.getByText(said))).toBeVisible();
  expect(screen.queryByRole("region", { name: "Selected transactions" })).toBeNull();
  expect(wire.sent).toHaveLength(1);
  expect(wire.sent[0]?.queries[0]).toMatchObject({ attribute: "$id", values: ["t1", "t2", "t3"] });
});
