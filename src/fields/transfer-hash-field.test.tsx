import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "#tests/render-screen.tsx";
import { TransferHashField } from "./transfer-hash-field.tsx";

const register = {
  name: "hash",
  onChange: async () => undefined,
  onBlur: async () => undefined,
  ref: () => undefined,
};

function descriptionFor(network: string | null, description?: string): string {
  const { unmount } = renderScreen(
    <TransferHashField
      network={network}
      error={undefined}
      input={register}
      {...(description && { description })}
    />,
  );
  const input = screen.getByRole("textbox", { name: "Transaction hash" });
  expect(input).toHaveAttribute("dir", "ltr");
  const text = document.getElementById(`${input.id}-description`)?.textContent ?? "";
  unmount();
  return text;
}

it("describes the hash of a network that is known", () => {
  expect(descriptionFor("btc")).toBe("It has 64 characters from 0 to 9 and a to f.");
  expect(descriptionFor("eth")).toBe("It has 0x followed by 64 characters from 0 to 9 and a to f.");
  expect(descriptionFor("sol")).toBe("It has 86 to 88 letters and digits.");
  expect([descriptionFor("sepa"), descriptionFor(null)]).toEqual([
    "At most 128 characters.",
    "At most 128 characters.",
  ]);
});

it("says before it what the hash is for", () => {
  expect(descriptionFor("btc", "You can also add it later.")).toBe(
    "You can also add it later. It has 64 characters from 0 to 9 and a to f.",
  );
});
