import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ValueChart } from "./value-chart.tsx";

const words = ["first", "middle", "last"];

function show() {
  render(
    <ValueChart
      label="Profit"
      values={[10, -5]}
      format={(value) => `$${value}`}
      at={(place) => {
        const index = Math.round(place * 2);
        return { caption: words[index], mark: index / 2 };
      }}
      ends={["Monday", "Today"]}
    >
      {() => null}
    </ValueChart>,
  );
  const area = screen.getByRole("img", { name: "Profit" }).parentElement;
  if (area === null) throw new Error("The chart has no area to point at.");
  area.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
  return area;
}

it("shows the words of the place under the pointer, and none once it has left", () => {
  const area = show();
  for (const word of words) expect(screen.queryByText(word)).toBeNull();
  fireEvent.pointerMove(area, { clientX: 205 });
  expect(screen.getByText("middle")).toBeVisible();
  fireEvent.pointerDown(area, { clientX: 290 });
  expect(screen.getByText("last")).toBeVisible();
  expect(screen.queryByText("middle")).toBeNull();
  fireEvent.pointerLeave(area);
  expect(screen.queryByText("last")).toBeNull();
});

it("keeps to its ends when the pointer is beside it, and the words within the picture", () => {
  const area = show();
  fireEvent.pointerMove(area, { clientX: 20 });
  expect(screen.getByText("first")).toHaveStyle({ left: "0%", transform: "translateX(-0%)" });
  fireEvent.pointerMove(area, { clientX: 900 });
  expect(screen.getByText("last")).toHaveStyle({ left: "100%", transform: "translateX(-100%)" });
});
