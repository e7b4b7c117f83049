import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { productWire } from "#tests/product-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { signInAsAdmin } from "#tests/scenes/admin-scene.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { OverviewPage } from "./overview.tsx";

beforeEach(signInAsAdmin);
afterEach(() => vi.unstubAllGlobals());

it("shows what an approval would do beside each transaction that waits, and where a payout goes", async () => {
  const product = new MemoryProduct();
  await product.approvedDeposit("ada", "2000");
  const input = { methodId: "m1", amount: "500", address: bitcoinAddress("ada"), proof: memoryProof };
  const asked = (await product.ask("ada", "requestWithdrawal", input)) as { transactionId: string };
  productWire(product, "root");
  renderScreen(<OverviewPage />, { path: "/admin", at: "/admin" });
  const card = within(await screen.findByRole("article", { name: asked.transactionId }));
  expect(await card.findByText("$1,500.00")).toBeVisible();
  expect(card.getByText("Balance").closest("div")).toHaveTextContent("$2,000.00 before, → $1,500.00");
  expect(card.getByText("Fee")).toBeVisible();
  expect(card.getByText(bitcoinAddress("ada"))).toBeVisible();
});
