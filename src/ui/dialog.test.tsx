import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { AccountName } from "./account-name.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";

const CloseableDrawer = (props: ComponentProps<typeof Dialog>) => <Drawer closeLabel="Close" {...props} />;

function Opened({ Part }: { Part: typeof Dialog }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Part open={open} onOpenChange={setOpen} title="Edit Plan">
        <input aria-label="Title" />
      </Part>
    </>
  );
}

describe.each([
  ["Dialog", Dialog],
  ["Drawer", CloseableDrawer],
])("%s", (_, Part) => {
  it("opens with its title, closes with the close button and gives the focus back", async () => {
    render(<Opened Part={Part} />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByRole("dialog", { name: "Edit Plan" })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
  });

  it("closes with Escape", async () => {
    render(<Opened Part={Part} />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

describe("Dialog", () => {
  it("dims the page behind it and locks its scrolling while it is open", async () => {
    const isLocked = () =>
      [document.documentElement, document.body].some(
        ({ style }) => `${style.overflow}${style.overflowY}` !== "",
      );
    render(<Opened Part={Dialog} />);
    expect(isLocked()).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(isLocked()).toBe(true));
    expect(document.querySelector(".bg-backdrop")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(isLocked()).toBe(false));
  });

  it("focuses its first field, not the close button", async () => {
    render(<Opened Part={Dialog} />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Title" })).toHaveFocus());
  });

  it("gives the focus to no field that cannot be seen", async () => {
    render(
      <Dialog open onOpenChange={() => {}} title="Please confirm">
        <AccountName email="ann@example.com" />
        <input aria-label="Password" type="password" />
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
  });

  it("does not bring up the keyboard of a phone, and is not closed by a space", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) => ({ matches: query.includes("coarse") }) as MediaQueryList,
    );
    render(<Opened Part={Dialog} />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(dialog).toHaveFocus());
    await userEvent.keyboard(" ");
    expect(dialog).toBeInTheDocument();
    expect(dialog).toHaveFocus();
  });

  it("is at most 480 px wide", async () => {
    render(<Opened Part={Dialog} />);
    await userEvent.click(screen.getByRole("button", { name: "Open" }));
    expect(await screen.findByRole("dialog")).toHaveClass("max-w-[480px]");
  });
});

describe("ConfirmDialog", () => {
  function Asked({ onConfirm, pending = false }: { onConfirm: () => void; pending?: boolean }) {
    const [open, setOpen] = useState(true);
    return (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete user?"
        confirmLabel="Delete User"
        onConfirm={onConfirm}
        pending={pending}
        danger
      >
        The profile is removed.
      </ConfirmDialog>
    );
  }

  it("asks with the consequence, and the safe answer has the focus", async () => {
    render(<Asked onConfirm={vi.fn()} />);
    expect(await screen.findByRole("alertdialog", { name: "Delete user?" })).toHaveAccessibleDescription(
      "The profile is removed.",
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
  });

  it("calls its handler when confirmed, and not when cancelled", async () => {
    const confirm = vi.fn();
    render(<Asked onConfirm={confirm} />);
    await userEvent.dblClick(await screen.findByRole("button", { name: "Delete User" }));
    expect(confirm).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(confirm).toHaveBeenCalledOnce();
  });

  it("stays while the action is in flight, and cannot start it twice", async () => {
    const confirm = vi.fn();
    render(<Asked onConfirm={confirm} pending />);
    await userEvent.click(await screen.findByRole("button", { name: "Delete User" }));
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("alertdialog")).toBeInTheDocument();
    expect(confirm).not.toHaveBeenCalled();
  });
});
