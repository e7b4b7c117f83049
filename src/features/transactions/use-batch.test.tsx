import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { appwriteError, fakeWire } from "#tests/appwrite-wire.ts";
import {
  done,
  operationRoute,
  pass,
  press,
  proposed,
  refused,
  row,
  sentInputs,
  showReview,
  until,
} from "#tests/scenes/review-scene.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

describe("several at once", () => {
  it("are approved one after the other, each with its own key and result", async () => {
    const wire = fakeWire({ [operationRoute]: [done, refused, proposed] });
    await showReview(row(1), row(2), row(3), row(4));
    for (const index of [1, 2, 3]) press(`Select TNX-00000${index}`);
    const bar = within(screen.getByRole("region", { name: "Selected transactions" }));
    expect(bar.getByText("3 selected")).toBeVisible();
    expect(bar.getByText("$750.00")).toBeVisible();
    press("Approve selected");
    expect(screen.queryByRole("region", { name: "Selected transactions" })).toBeNull();
    expect(screen.getAllByRole("article")[0]).toHaveFocus();
    await pass(4900);
    expect(wire.sent).toEqual([]);
    await pass(200);
    const results = within(screen.getByRole("region", { name: "Results" }));
    await until(() => results.getByText("1 done, 1 refused, 1 proposed"));
    expect(results.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "TNX-000001Approved",
      "TNX-000002RefusedAlready Approved",
      "TNX-000003ProposedProposed. A second administrator must confirm it",
    ]);
    const sent = sentInputs(wire);
    expect(sent.map(({ input }) => input.transactionId)).toEqual(["t1", "t2", "t3"]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
    screen.getByRole("button", { name: "Close" }).focus();
    press("Close");
    expect(screen.queryByRole("region", { name: "Results" })).toBeNull();
    await pass();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("are shown as failed, not refused, when the server limits requests", async () => {
    const limited = appwriteError(429, "general_rate_limit_exceeded", "Rate limit for the current endpoint");
    fakeWire({ [operationRoute]: limited });
    await showReview(row(1), row(2));
    for (const index of [1, 2]) press(`Select TNX-00000${index}`);
    press("Approve selected");
    await pass(5100);
    const results = within(screen.getByRole("region", { name: "Results" }));
    // Each is sent again three times, with pauses.
    await pass(10_000);
    await until(() => results.getByText("2 failed"));
    expect(results.getAllByText(/^Nothing was changed because .* try again\.$/)).toHaveLength(2);
  });

  it("are rejected with one reason, without waiting", async () => {
    const wire = fakeWire({ [operationRoute]: done });
    await showReview(row(1), row(2));
    for (const index of [1, 2]) press(`Select TNX-00000${index}`);
    press("Reject selected");
    const dialog = within(await until(() => screen.getByRole("dialog", { name: "Reject 2 transactions" })));
    expect(dialog.getByText("Each investor will see this reason.")).toBeVisible();
    fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
    expect(await until(() => dialog.getByText("Please give a reason"))).toBeVisible();
    fireEvent.input(dialog.getByRole("textbox", { name: "Reason" }), { target: { value: "No payment" } });
    fireEvent.click(dialog.getByRole("button", { name: "Reject" }));
    await until(() => expect(screen.getAllByText("Rejected")).toHaveLength(2));
    expect(sentInputs(wire)).toMatchObject([
      { input: { transactionId: "t1", reason: "No payment" } },
      { input: { transactionId: "t2", reason: "No payment" } },
    ]);
  });

  it("can be stopped between two, stop when the admin leaves the page, and ask before it is closed", async () => {
    const answers: (() => void)[] = [];
    const wire = fakeWire({ [operationRoute]: done });
    const answer = globalThis.fetch;
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return answer(...request);
    });
    const { router } = await showReview(row(1), row(2), row(3), row(4), row(5));
    for (const index of [1, 2, 3]) press(`Select TNX-00000${index}`);
    press("Approve selected");
    await pass(5100);
    await until(() => screen.getByText("0 of 3 decided"));
    await until(() => expect(answers).toHaveLength(1));
    const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isAsked()).toBe(true);
    press("Stop");
    answers[0]?.();
    await until(() => screen.getByText("1 done, 2 not sent"));
    expect(isAsked()).toBe(false);

    for (const index of [4, 5]) press(`Select TNX-00000${index}`);
    press("Approve selected");
    await pass(5100);
    await until(() => expect(answers).toHaveLength(2));
    await act(() => router.navigate("/elsewhere"));
    answers[1]?.();
    expect(await until(() => screen.getByText("Some decisions were not sent"))).toBeVisible();
    expect(
      screen.getByText("You left the page: 1 of the selected transactions are still pending."),
    ).toBeVisible();
    expect(sentInputs(wire)).toHaveLength(2);
  });

  it("cannot be decided once the selection is cleared", async () => {
    await showReview(row(1));
    press("Select TNX-000001");
    press("Clear");
    expect(screen.queryByRole("region", { name: "Selected transactions" })).toBeNull();
    press("Select TNX-000001");
    press("Select TNX-000001");
    expect(screen.queryByRole("region", { name: "Selected transactions" })).toBeNull();
  });
});
