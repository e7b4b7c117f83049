import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { SearchBox } from "./search-box.tsx";

function Searched({ placeholder }: { placeholder?: string }) {
  const [text, setText] = useState("");
  return <SearchBox value={text} onValueChange={setText} {...(placeholder && { placeholder })} />;
}

describe("SearchBox", () => {
  it("is called Search by default", () => {
    const { rerender } = render(<Searched />);
    expect(screen.getByRole("searchbox", { name: "Search" })).toHaveAttribute("placeholder", "Search");
    rerender(<Searched placeholder="Search User" />);
    expect(screen.getByRole("searchbox", { name: "Search User" })).toBeVisible();
  });

  it("is cleared with one press and keeps the focus", async () => {
    render(<Searched />);
    const box = screen.getByRole("searchbox");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    await userEvent.type(box, "btc");
    await userEvent.click(screen.getByRole("button", { name: "Clear search" }));
    expect(box).toHaveValue("");
    expect(box).toHaveFocus();
  });
});
