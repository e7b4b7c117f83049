import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import type { AddressLock } from "#domain/addresses/address-wait.ts";
import { cents } from "#domain/values/money.ts";
import { paymentMethods } from "#src/backend/tables.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { Withdraw } from "#src/features/withdrawals/withdraw.tsx";
import { byOperation, execution, fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { paymentMethodRow, settingsRow, transactionRow } from "#tests/rows.ts";
import { annsAccount } from "#tests/session-responses.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

export const operations = "POST /functions/operations/executions";
export const secondSteps = "GET /tablesdb/main/tables/secondsteps/rows";
export const proven = execution(200, { proof: "fresh" });
export const sent = execution(200, { id: "t9", transactionId: "TNX-9", status: "pending" });
const past = transactionRow({
  kind: "withdrawal",
  type: "withdraw",
  status: "success",
  crypto: "btc",
  address: bitcoinAddress("known"),
  fee: 1,
  net: 9,
});
const routes = {
  "GET /tablesdb/main/tables/settings/rows": rowList([settingsRow({ addressWaitHours: 0 })]),
  "GET /tablesdb/main/tables/addresses/rows": rowList([]),
  "GET /tablesdb/main/tables/transactions/rows": rowList([past]),
  [secondSteps]: rowList([]),
  [operations]: byOperation({ proveIdentity: proven, requestWithdrawal: sent }),
};

export const refusal = (code: string, field: string) =>
  execution(422, { code, field, message: `about ${field}` });

/** Nothing is kept of the test before, and Ann is signed in. */
export function beginWithdrawals() {
  localStorage.clear();
  sessionStorage.clear();
  signedIn({});
}

export function signedIn(change: { secondStep?: boolean }) {
  const user = { ...annsAccount, id: "ann", emailVerified: true, secondStep: false, ...change };
  sessionStore.setState({ user });
}

export async function show(
  over: Partial<Record<keyof typeof routes, unknown>> = {},
  cash = 100_000,
  lock: AddressLock = {},
) {
  const wire = fakeWire({ ...routes, ...over } as Parameters<typeof fakeWire>[0]);
  const methods = [
    paymentMethods.parse(paymentMethodRow()),
    paymentMethods.parse(paymentMethodRow({ $id: "m2", id: "xmr", name: "Monero" })),
  ];
  let withCash: (available: number) => void = () => {};
  const Screen = () => {
    const [available, setAvailable] = useState(cash);
    withCash = (next) => act(() => setAvailable(next));
    return (
      <Withdraw
        userId="ann"
        lock={lock}
        openRequests={0}
        frozenAt={null}
        cash={cents(available)}
        methods={methods}
        loading={<p>wait</p>}
        empty={<p>nothing there</p>}
        actions={<a href="/transactions">Transactions</a>}
      />
    );
  };
  const view = renderScreen(<Screen />);
  const { user } = view;
  const fill = async (amount: string, address: string, method = "Bitcoin") => {
    await user.click(await screen.findByRole("radio", { name: new RegExp(method) }));
    if (amount !== "") await user.type(screen.getByRole("textbox", { name: "Amount" }), amount);
    if (address !== "") await user.type(screen.getByRole("textbox", { name: "Wallet address" }), address);
  };
  const next = async () => user.click(await screen.findByRole("button", { name: "Continue" }));
  const review = async () => within(await screen.findByRole("dialog", { name: "Confirm your withdrawal" }));
  const sentInput = (name = "requestWithdrawal") =>
    wire.sent.filter(({ body }) => body?.path === `/${name}`).map(({ body }) => JSON.parse(body.body));
  return {
    ...view,
    withCash: (available: number) => withCash(available),
    wire,
    fill,
    next,
    review,
    sentInput,
  };
}
