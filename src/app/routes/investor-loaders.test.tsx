import { screen } from "@testing-library/react";
import { createElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noSelfLimits } from "#domain/self-limits/self-limits.ts";
import { paths } from "#domain/values/paths.ts";
import { newPaymentIntent } from "#src/features/deposits/payment-intent.ts";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { sessionStore } from "#src/features/session/store.ts";
import { fakeWire, rowList, type SentRequest, secondStepRow } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import * as rows from "#tests/rows.ts";
import { investorRoutes } from "./investor.ts";

const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: true,
  secondStep: false,
  labels: [],
};

beforeEach(() => sessionStore.setState({ user: ann, status: "known" }));
afterEach(() => vi.unstubAllGlobals());

const rowsOf = (table: string) => `GET /tablesdb/main/tables/${table}/rows`;

const params = { planId: "steady", transactionId: "t1" };
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]);

/** The state of the navigation to those pages that need one. */
const states: Record<string, unknown> = { [paths.depositPayment]: newPaymentIntent("btc", "100") };

const withLoader = investorRoutes.filter(({ handle }) => handle.prefetch !== undefined);

/** The outcomes of a plan stand far below, in a part that comes later: reading them at the tap would cost 5 kB of code. */
const askedRows = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ path }) => path.endsWith("/rows") && !path.endsWith("/outcomes/rows"))
    .map(({ path, queries }) => `${path} ${JSON.stringify(queries)}`);

it.each(withLoader.map((route) => [route.path, route] as const))(
  "prefetching %s reads everything that the page reads",
  async (path, { handle, lazy }) => {
    // A limit is set and a trade runs: both lead to further rows.
    const limits = { ...noSelfLimits("ann"), $id: "ann", dayLimit: 50_000 };
    const wire = fakeWire({
      "GET /account": () => new Promise(() => {}),
      [rowsOf("users")]: rowList([rows.profileRow({ trade: rows.tradeJson(), stake: 1000 })]),
      [rowsOf("transactions")]: rowList([rows.transactionRow({ $id: "t1" })]),
      [rowsOf("ledger")]: rowList([rows.ledgerRow()]),
      [rowsOf("settings")]: rowList([rows.settingsRow()]),
      [rowsOf("paymentmethods")]: rowList([rows.paymentMethodRow()]),
      [rowsOf("Plans")]: rowList([rows.planRow()]),
      [rowsOf("results")]: rowList([rows.resultRow({ planId: "steady" })]),
      [rowsOf("outcomes")]: rowList([rows.outcomesRow()]),
      [rowsOf("secondsteps")]: rowList([secondStepRow()]),
      [rowsOf("selflimits")]: rowList([limits]),
      [rowsOf("consents")]: rowList([rows.consentRow()]),
      [rowsOf("addresses")]: rowList([]),
    });
    const client = makeQueryClient();
    const read = await handle.prefetch?.();
    await read?.(client, params);
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    const asked = askedRows(wire.sent);
    expect(asked.length).toBeGreaterThan(0);

    const loaded = typeof lazy === "function" ? await lazy() : undefined;
    if (!loaded?.Component) throw new Error(`${path} has no component`);
    renderScreen(createElement(loaded.Component), {
      client,
      path,
      at: addressOf(path),
      state: states[path],
    });
    await screen.findByRole("heading", { level: 1 });
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(askedRows(wire.sent)).toEqual(asked);
  },
);
