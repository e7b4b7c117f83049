import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { previewAdjustment } from "#domain/adjustments/adjustment-preview.ts";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { Books } from "#tests/books.ts";
import { AdjustmentEffect } from "./adjustment-effect.tsx";

it("says first what a lower bonus does to the balance: it is credited in full", () => {
  const books = new Books();
  const investor = books.addInvestor("ann");
  const context = {
    key: "k1",
    at: "2026-03-14T10:00:00.000Z",
    actor: { id: "boss", role: "admin" },
    random: () => 0,
    settings,
  } as const;
  const input = { userId: "ann", amount: cents(3_000), reason: "Correction" };
  const preview = previewAdjustment("setBonus", investor, input, context);
  if (isRefusal(preview)) throw new Error(preview.message);
  const before = { ...preview.before, cash: cents(5_000), bonus: cents(5_000) };
  const after = { ...preview.after, cash: cents(8_000), bonus: cents(3_000) };
  render(<AdjustmentEffect preview={{ ...preview, before, after }} figure="bonus" />);
  expect(
    screen.getByText(
      "Credits $30.00: changes the bonus from $50.00 to $30.00 and the balance from $50.00 to $80.00.",
    ),
  ).toBeVisible();
  // Nor does the investor read of a lower bonus alone.
  expect(screen.getByRole("region", { name: "What the investor will see" })).toHaveTextContent(
    "Available +$30.00",
  );
});
