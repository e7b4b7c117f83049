import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, type FormEvent, useState } from "react";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { type DialogProps, Dialog as LoadedDialog } from "./dialog.tsx";
import { onDemand } from "./on-demand.tsx";
import { Toaster } from "./toaster.tsx";

/** A dialog whose code arrives, or does not, when the test says so. */
function heldDialog() {
  const arrivals: { resolve: (code: ComponentType<DialogProps>) => void; reject: (error: Error) => void }[] =
    [];
  const load = vi.fn(
    () =>
      new Promise<ComponentType<DialogProps>>((resolve, reject) => {
        arrivals.push({ resolve, reject });
      }),
  );
  const settle = (attempt: number, how: (arrival: (typeof arrivals)[number]) => void) =>
    act(async () => {
      const arrival = arrivals[attempt];
      if (arrival === undefined) throw new Error(`There was no attempt ${attempt + 1}.`);
      how(arrival);
    });
  return {
    Dialog: onDemand(load),
    load,
    arrive: (attempt = 0) => settle(attempt, ({ resolve }) => resolve(LoadedDialog)),
    fail: (attempt = 0) => settle(attempt, ({ reject }) => reject(new TypeError("Failed to fetch"))),
  };
}

type Held = ReturnType<typeof heldDialog>;

function Page({ Dialog, initiallyOpen = false }: Pick<Held, "Dialog"> & { initiallyOpen?: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <>
      <Button opens={Dialog} onClick={() => setOpen(true)}>
        Edit
      </Button>
      <p>{open ? "open" : "closed"}</p>
      <Dialog open={open} onOpenChange={setOpen} title="Edit Plan">
        <input aria-label="Title" />
      </Dialog>
      <Toaster theme="light" />
    </>
  );
}

const button = () => screen.getByRole("button", { name: "Edit" });

it("fetches the code once the focus reaches the button, and not before", async () => {
  const held = heldDialog();
  render(<Page {...held} />);
  expect(held.load).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(held.load).toHaveBeenCalledOnce();
  expect(button()).not.toHaveAttribute("aria-busy");
});

it("holds a press until the code is there, then opens the dialog once and returns the focus", async () => {
  const held = heldDialog();
  render(<Page {...held} />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}{Enter}");
  expect(button()).toHaveAttribute("aria-busy", "true");
  expect(screen.getByText("closed")).toBeVisible();
  await held.arrive();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Title" })).toHaveFocus());
  expect(held.load).toHaveBeenCalledOnce();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(button()).toHaveFocus());
  expect(button()).not.toHaveAttribute("aria-busy");
});

it("says when the code does not arrive, and tries again at the next press", async () => {
  const held = heldDialog();
  render(<Page {...held} />);
  await userEvent.click(button());
  await held.fail();
  expect(await screen.findByText(/This could not be loaded/)).toBeInTheDocument();
  expect(button()).not.toHaveAttribute("aria-busy");
  expect(screen.getByText("closed")).toBeVisible();
  await userEvent.click(button());
  await held.arrive(1);
  expect(await screen.findByRole("dialog", { name: "Edit Plan" })).toBeInTheDocument();
});

it("opens what no button opened once its code is there", async () => {
  const held = heldDialog();
  render(<Page {...held} initiallyOpen />);
  await held.arrive();
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Title" })).toHaveFocus());
});

it("closes what no button opened, and says so, when its code does not arrive", async () => {
  const held = heldDialog();
  render(<Page {...held} initiallyOpen />);
  await held.fail();
  expect(await screen.findByText(/This could not be loaded/)).toBeInTheDocument();
  expect(screen.getByText("closed")).toBeVisible();
});

it("does not hold the press that sends a form, so that the form is checked first", async () => {
  const { Dialog } = heldDialog();
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button type="submit" opens={Dialog}>
        Continue
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(submit).toHaveBeenCalledOnce();
});
