import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { depositCommands } from "#domain/deposits/commands.ts";
import { remember } from "#src/backend/pending-operations.ts";
import { paymentMethods } from "#src/backend/tables.ts";
import { inGroupsOfFour } from "#src/ui/grouped-text.tsx";
import { byOperation, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { paymentMethodRow, settingsRow } from "#tests/rows.ts";
import { DepositPayment } from "./deposit-payment.tsx";
import { newPaymentIntent, readPaymentIntent } from "./payment-intent.ts";

const route = "POST /functions/operations/executions";
const method = paymentMethods.parse(paymentMethodRow({ address: "bc1qabcdefghij" }));
const intent = newPaymentIntent("m1", "1250.5");
const answer = execution(200, { id: intent.key, transactionId: "TNX-4F7KQ2", status: "pending" });

function show(demo = false, openRequests = 0, shown = method) {
  const onDone = vi.fn();
  const onRevoked = vi.fn();
  const view = renderScreen(
    <DepositPayment
      userId="ann"
      profile={{ openRequests }}
      intent={intent}
      method={shown}
      demo={demo}
      onDone={onDone}
      onRevoked={onRevoked}
    />,
  );
  return { ...view, onDone, onRevoked };
}

const asked = ({ sent }: ReturnType<typeof fakeWire>) => sent.filter(({ method }) => method === "POST");

beforeEach(() => {
  localStorage.clear();
  fakeWire({ "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow()]) });
});
afterEach(() => vi.unstubAllGlobals());

describe("DepositPayment", () => {
  it("refuses a further payment while as many requests are pending as may be", () => {
    show(false, 10);
    const button = screen.getByRole("button", { name: "I have made the payment" });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/^You have 10 requests waiting for review/);
  });

  it("shows amount, network, address in groups of four and as a picture", async () => {
    show();
    expect(screen.getByText("$1,250.50")).toBeVisible();
    expect(screen.getByText("Bitcoin")).toBeVisible();
    expect(screen.getByText("BTC")).toBeVisible();
    expect(await screen.findByRole("img", { name: "QR code of the Bitcoin address" })).toBeVisible();
    const address = screen.getByRole("img", { name: "Address bc1qabcdefghij" });
    expect(address).toBeVisible();
    expect(address).toHaveAttribute("dir", "ltr");
    expect(inGroupsOfFour(method.address)).toEqual(["bc1q", "abcd", "efgh", "ij"]);
  });

  it("says that the amount is in dollars, in what it is sent, and that no rate is quoted", () => {
    show();
    expect(
      screen.getByText(
        /^The amount is in US dollars. Send the equivalent in Bitcoin at .* We do not quote an exchange rate.$/,
      ),
    ).toBeVisible();
  });

  it("says not to send anything while the site is a demonstration, and only then", () => {
    show(true);
    expect(screen.getByRole("note")).toHaveTextContent("This is a demonstration. Do not send anything.");
  });

  it("has no such warning on a real site", () => {
    show(false);
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("asks for the deposit with the key of the intent, and is done", async () => {
    const wire = fakeWire({ [route]: answer });
    const { user, onDone } = show();
    await user.dblClick(screen.getByRole("button", { name: "I have made the payment" }));
    expect(await screen.findByText("Deposit successful")).toBeVisible();
    expect(screen.getByText(depositCommands.requestDeposit.doneNote)).toBeVisible();
    expect(onDone).toHaveBeenCalledOnce();
    expect(asked(wire)).toHaveLength(1);
    expect(asked(wire)[0]?.body.path).toBe("/requestDeposit");
    expect(JSON.parse(asked(wire)[0]?.body.body)).toEqual({
      key: intent.key,
      input: { methodId: "m1", amount: "1250.5" },
    });
  });

  it("shows the amount by the operator's rate with its source and time, and sends that rate", async () => {
    const ratedAt = new Date().toISOString();
    const wire = fakeWire({ [route]: answer });
    const { user } = show(false, 0, { ...method, currency: "BTC", rate: "61200", ratedAt });
    expect(screen.getByText(/0\.0204\d* BTC/)).toBeVisible();
    expect(screen.getByText(/^1 BTC = 61,200 USD\. .+ set this rate on /)).toHaveTextContent(
      /Your balance is credited with \$1,250\.50\.$/,
    );
    expect(screen.getByRole("button", { name: "Copy amount" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "I have made the payment" }));
    await screen.findByText("Deposit successful");
    expect(JSON.parse(asked(wire)[0]?.body.body).input).toEqual({
      methodId: "m1",
      amount: "1250.5",
      ratedAt,
    });
  });

  it("uses no rate of yesterday, says so and sends none", async () => {
    const wire = fakeWire({ [route]: answer });
    const ratedAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const { user } = show(false, 0, { ...method, currency: "BTC", rate: "61200", ratedAt });
    expect(
      screen.getByText(
        /^Our last rate, entered on .*, is more than 24 hours old, so .* We do not quote an exchange rate\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/0\.0204/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "I have made the payment" }));
    await screen.findByText("Deposit successful");
    expect(JSON.parse(asked(wire)[0]?.body.body).input).not.toHaveProperty("ratedAt");
  });

  it("takes the hash of the transfer, in the shape of its network", async () => {
    const wire = fakeWire({ [route]: answer });
    const { user } = show();
    const field = screen.getByRole("textbox", { name: /^Transaction hash/ });
    await user.type(field, "0x12");
    await user.click(screen.getByRole("button", { name: "I have made the payment" }));
    expect(await screen.findByText(/^Enter a valid Bitcoin transaction hash/)).toBeVisible();
    expect(asked(wire)).toEqual([]);
    await user.clear(field);
    await user.paste(` ${"a".repeat(64)} `);
    await user.click(screen.getByRole("button", { name: "I have made the payment" }));
    await screen.findByText("Deposit successful");
    expect(JSON.parse(asked(wire)[0]?.body.body).input.transferHash).toBe("a".repeat(64));
  });

  describe("with a proof of payment", () => {
    const aPdf = new File(["%PDF-1.4 %%EOF"], "receipt.pdf", { type: "application/pdf" });
    const attached = { id: intent.key, transactionId: "TNX-4F7KQ2", status: "pending", replaced: null };

    async function payWithProof(setAttachment: ReturnType<typeof execution>) {
      const wire = fakeWire({ [route]: byOperation({ requestDeposit: answer, setAttachment }) });
      const view = show();
      await view.user.click(screen.getByRole("button", { name: "Attach proof of payment" }));
      const field = await screen.findByLabelText("Proof of payment", { selector: "input" });
      expect(field).toHaveFocus();
      await view.user.upload(field, aPdf);
      await view.user.click(screen.getByRole("button", { name: "I have made the payment" }));
      return { wire, ...view };
    }

    it("attaches it to the deposit once that is requested", async () => {
      const { wire, onDone } = await payWithProof(execution(200, attached));
      expect(await screen.findByText("Proof of payment saved")).toBeVisible();
      expect(asked(wire).map(({ body }) => body.path)).toEqual(["/requestDeposit", "/setAttachment"]);
      expect(JSON.parse(asked(wire)[1]?.body.body).input).toEqual({
        transactionId: intent.key,
        file: btoa("%PDF-1.4 %%EOF"),
      });
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    });

    it("goes on without it when it is refused, because the deposit is requested all the same", async () => {
      const message = "Please select a PNG, JPEG, WebP or PDF file";
      const { onDone } = await payWithProof(execution(422, { code: "attachment-type", message }));
      expect(await screen.findByText("Failed to save the proof of payment")).toBeVisible();
      expect(screen.getByText(message)).toBeVisible();
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    });
  });

  it("keeps an investor on another page where they are", async () => {
    let answerNow = () => {};
    const asked = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    fakeWire({ [route]: answer });
    const reply = globalThis.fetch;
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
      await asked;
      return reply(...request);
    });
    const { user, router, onDone } = show();
    await user.click(screen.getByRole("button", { name: "I have made the payment" }));
    await act(() => router.navigate("/elsewhere"));
    answerNow();
    expect(await screen.findByText("Deposit successful")).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  it("shows a refusal and stays", async () => {
    fakeWire({
      [route]: execution(403, { code: "account-inactive", message: "Your account is not active yet" }),
    });
    const { user, onDone } = show();
    await user.click(screen.getByRole("button", { name: "I have made the payment" }));
    expect(await screen.findByText("Your account is not active yet")).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });

  describe("after a reload in mid-request", () => {
    const showAfterReload = (isRecorded: boolean) => {
      const { key, ...input } = intent;
      remember({ userId: "ann", name: "requestDeposit", input }, key);
      const wire = fakeWire({
        [route]: byOperation({ checkRequest: execution(200, { isRecorded }), requestDeposit: answer }),
      });
      return { wire, ...show() };
    };

    it("finishes a deposit that was requested, with the same key", async () => {
      const { wire, onDone } = showAfterReload(true);
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(JSON.parse(asked(wire).at(-1)?.body.body).key).toBe(intent.key);
    });

    it("resends no request by itself, only when the investor does", async () => {
      const { wire, onDone, user } = showAfterReload(false);
      await waitFor(() => expect(asked(wire).map(({ body }) => body.path)).toEqual(["/checkRequest"]));
      await user.click(screen.getByRole("button", { name: "I have made the payment" }));
      await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
      expect(JSON.parse(asked(wire).at(-1)?.body.body).key).toBe(intent.key);
    });
  });

  it("takes a new key when the old one is used up", async () => {
    fakeWire({ [route]: execution(409, { code: "request-revoked", message: "Cancelled" }) });
    const { user, onDone, onRevoked } = show();
    await user.click(screen.getByRole("button", { name: "I have made the payment" }));
    await waitFor(() => expect(onRevoked).toHaveBeenCalledOnce());
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe("readPaymentIntent", () => {
  it("reads what the form made", () => {
    expect(readPaymentIntent(structuredClone(intent))).toEqual(intent);
  });

  it.each([
    ["no state", null],
    ["a state of something else", { from: "/" }],
    ["a key of another shape", { ...intent, key: "1" }],
    ["an amount that no form lets through", { ...intent, amount: "-1" }],
    ["no method", { ...intent, methodId: "" }],
  ])("is nothing for %s", (_, state) => {
    expect(readPaymentIntent(state)).toBeUndefined();
  });
});
