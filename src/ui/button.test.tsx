import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { ButtonLink } from "./button-link.tsx";

describe("Button", () => {
  it("calls its handler when pressed", async () => {
    const press = vi.fn();
    render(<Button onClick={press}>Save</Button>);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(press).toHaveBeenCalledOnce();
  });

  it("cannot be pressed while it is pending, and says that it is busy", async () => {
    const press = vi.fn();
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" pending onClick={press}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole("button", { name: "Save", busy: true });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveAttribute("aria-disabled", "true");
  });

  it("keeps the focus when it becomes pending", async () => {
    const { rerender } = render(<Button>Save</Button>);
    await userEvent.tab();
    rerender(<Button pending>Save</Button>);
    expect(screen.getByRole("button")).toHaveFocus();
  });

  it("does not submit a form by default", async () => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Show more</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(submit).not.toHaveBeenCalled();
  });
});

describe("ButtonLink", () => {
  it("is a link", () => {
    render(<ButtonLink to="/deposits">Deposit</ButtonLink>, { wrapper: MemoryRouter });
    expect(screen.getByRole("link", { name: "Deposit" })).toHaveAttribute("href", "/deposits");
  });
});
