import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { asked, byOperation, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ProvenForm } from "./proven-form.tsx";

const ann = { id: "ann", email: "ann@example.com", secondStep: false };
const passkey = {
  id: "k1",
  name: "Phone",
  transports: [],
  isBackedUp: true,
  addedAt: "2026-01-01T00:00:00.000Z",
  lastUsedAt: null,
  isCloned: false,
  provesFrom: "2026-01-02T00:00:00.000Z",
};

beforeEach(() => vi.stubGlobal("PublicKeyCredential", vi.fn()));
afterEach(() => vi.unstubAllGlobals());

function show(passkeys: readonly object[], client?: ReturnType<typeof renderScreen>["client"]) {
  const wire = fakeWire({
    "POST /functions/operations/executions": byOperation({ listPasskeys: execution(200, { passkeys }) }),
  });
  const form = <ProvenForm account={ann} description="Why" submitLabel="Go" onProven={vi.fn()} />;
  return { wire, ...renderScreen(form, client && { client }) };
}

it("offers a passkey of the account, and asks the server for the list once for two forms", async () => {
  const first = show([passkey]);
  expect(await screen.findByRole("button", { name: "Use a passkey" })).toBeVisible();
  expect(asked(first.wire)).toHaveLength(1);
  first.unmount();

  const { wire } = show([passkey], first.client);
  expect(screen.getByRole("button", { name: "Use a passkey" })).toBeVisible();
  expect(asked(wire)).toEqual([]);
});

it.each([
  ["is copied", { isCloned: true }],
  ["is too new", { provesFrom: "2999-01-01T00:00:00.000Z" }],
])("offers no passkey that %s", async (_, change) => {
  const { wire, client } = show([{ ...passkey, ...change }]);
  await waitFor(() => expect(client.getQueryData(["passkeys", "ann"])).toHaveLength(1));
  expect(asked(wire)).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
});
