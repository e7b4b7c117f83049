import { expect, it } from "vitest";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { deviations, trading } from "#tests/memory/memory-trading.ts";

it("keeps a result reversed when a posting run that was in flight before ends", async () => {
  const product = new MemoryProduct();
  let time = Date.parse("2026-01-02T12:00:00Z");
  product.now = () => new Date(time);
  await product.ask("root", "makeAdmin", { userId: "bob" });
  const posting = { planId: "p1", day: "2026-01-02", percent: "15", note: "Markets rose" };
  const ids = await trading(product, 12);
  const profits = () => ids.map((id) => product.profile(id)?.profit);
  // A clock that goes on by a second and a half whenever it is read: the posting is interrupted.
  product.now = () => {
    time += 1_500;
    return new Date(time);
  };
  const posted = await product.ask("root", "postResult", posting);
  const { resultId } = posted as { resultId: string };
  product.now = () => new Date(time);
  product.appwrite.interfere = async () => {
    if (profits().includes(0)) return;
    product.appwrite.interfere = () => {};
    expect(await product.ask("bob", "continueResult", { resultId })).toMatchObject({ done: true });
    const proposal = await product.ask("root", "reverseResult", { resultId, reason: "It was 1.5 percent" });
    const { proposalId } = proposal as { proposalId: string };
    expect(await product.ask("bob", "confirm", { proposalId })).toMatchObject({ done: true });
  };
  await product.ask("root", "continueResult", { resultId });
  expect(profits()).toEqual(ids.map(() => 0));
  expect(product.appwrite.all("results")).toMatchObject([
    { status: "reversed", trades: 12, reversed: 12, kept: 0 },
  ]);
  expect(deviations(product)).toEqual([]);
});
