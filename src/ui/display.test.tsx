import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { cents } from "#domain/values/money.ts";
import { Avatar } from "./avatar.tsx";
import { Badge } from "./badge.tsx";
import { Card } from "./card.tsx";
import { DefinitionList } from "./definition-list.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { initialsOf } from "./initials.ts";
import { Money } from "./money.tsx";
import { PageHeader } from "./page-header.tsx";
import { QrCode } from "./qr-code.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { StatCard } from "./stat-card.tsx";

describe("initialsOf", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["Ada Mary Lovelace", "AL"],
    ["ada", "A"],
    ["  Jean-Luc   Picard ", "JP"],
    ["𝒜da Byron", "𝒜B"],
    ["", "?"],
  ])("%j gives %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("Avatar", () => {
  it("is hidden from screen readers beside a name, as a picture and as initials", () => {
    const { rerender } = render(<Avatar name="Ada Lovelace" decorative />);
    expect(screen.queryByRole("img")).toBeNull();
    rerender(<Avatar name="Ada Lovelace" src="/ada.png" decorative />);
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByRole("presentation")).toHaveAttribute("src", "/ada.png");
  });

  it("shows the initials when there is no picture", () => {
    render(<Avatar name="Ada Lovelace" />);
    expect(screen.getByRole("img", { name: "Ada Lovelace" })).toHaveTextContent("AL");
  });

  it("falls back to the initials when the picture does not load", () => {
    render(<Avatar name="Ada Lovelace" src="/gone.png" />);
    const picture = screen.getByRole("img", { name: "Ada Lovelace" });
    expect(picture).toHaveAttribute("src", "/gone.png");
    fireEvent.error(picture);
    expect(screen.getByRole("img", { name: "Ada Lovelace" })).toHaveTextContent("AL");
  });
});

describe("Badge", () => {
  it.each(["success", "pending", "danger", "neutral"] as const)(
    "%s is a label with an icon that screen readers skip",
    (tone) => {
      const { container } = render(<Badge tone={tone}>state</Badge>);
      expect(screen.getByText("state")).toBeVisible();
      expect(container.querySelector("svg[aria-hidden]")).toBeInTheDocument();
    },
  );
});

describe("Money", () => {
  it.each([
    [<Money key="1" amount={cents(123_450)} />, "$1,234.50"],
    [<Money key="2" amount={cents(-1200)} />, "-$12.00"],
    [<Money key="3" amount={cents(500)} flow="credit" />, "+$5.00"],
    [<Money key="4" amount={cents(500)} flow="debit" />, "-$5.00"],
    [<Money key="5" amount={cents(0)} />, "$0.00"],
  ])("case %#: the sign stands before the dollar", (money, text) => {
    const { container } = render(money);
    expect(container).toHaveTextContent(text);
  });
});

describe("ErrorState", () => {
  it("says what happened and tries again", async () => {
    const retry = vi.fn();
    render(<ErrorState title="The plans could not be loaded" message="Network error" onRetry={retry} />);
    expect(screen.getByRole("alert")).toHaveTextContent("The plans could not be loaded");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe("QrCode", () => {
  it("draws a picture that depends on the value alone", () => {
    const drawn = (value: string) => {
      const { container, unmount } = render(<QrCode value={value} label="Wallet address" />);
      const html = container.innerHTML;
      unmount();
      return html;
    };
    expect(drawn("bc1-a")).toBe(drawn("bc1-a"));
    expect(drawn("bc1-a")).not.toBe(drawn("bc1-b"));
  });

  it("has a name and a quiet zone of four modules", () => {
    render(<QrCode value="bc1-a" label="Wallet address" />);
    const picture = screen.getByRole("img", { name: "Wallet address" });
    expect(picture.querySelector("path")?.getAttribute("d")).toMatch(/^M4 4h/);
  });
});

describe("the plain pieces", () => {
  it("a card with a title is a region of that name", () => {
    render(<Card title="Ongoing Trade">none</Card>);
    expect(screen.getByRole("region", { name: "Ongoing Trade" })).toHaveTextContent("none");
    expect(screen.getByRole("heading", { level: 2, name: "Ongoing Trade" })).toBeVisible();
  });

  it("a page header holds the only h1, its actions and its sentence", () => {
    render(
      <PageHeader title="Plans" description="Pick one" actions={<button type="button">Add Plan</button>} />,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Plans" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Add Plan" })).toBeVisible();
    expect(screen.getByText("Pick one")).toBeVisible();
  });

  it("an empty state says its sentence and offers the next step", () => {
    render(<EmptyState title="No transactions found!" action={<a href="/deposits">Make a deposit</a>} />);
    expect(screen.getByText("No transactions found!")).toBeVisible();
    expect(screen.getByRole("link", { name: "Make a deposit" })).toBeVisible();
  });

  it("a stat card names its figure", () => {
    render(<StatCard label="Total Balance" value="$10.00" hint="cash and hold" />);
    expect(screen.getByRole("region", { name: "Total Balance" })).toHaveTextContent("$10.00");
  });

  it("a definition list pairs each term with its detail", () => {
    render(<DefinitionList items={[{ term: "Fee", detail: "$1.00" }]} />);
    expect(screen.getByRole("term")).toHaveTextContent("Fee");
    expect(screen.getByRole("definition")).toHaveTextContent("$1.00");
  });

  it("a skeleton is hidden from screen readers, a spinner says what is loading", () => {
    const { container } = render(<Skeleton className="h-6 w-40" />);
    expect(container.firstChild).toHaveAttribute("aria-hidden", "true");
    render(<Spinner label="Loading plans" />);
    expect(screen.getByRole("status")).toHaveTextContent("Loading plans");
  });
});
