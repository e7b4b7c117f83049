import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, it, vi } from "vitest";
import { type Command, CommandDialog } from "./command-dialog.tsx";

const run = vi.fn();

const command = (label: string): Command => ({ id: label, label, icon: null, run: () => run(label) });
const fruit = ["Apple", "Apricot", "Banana"].map(command);
const trees = ["Ash", "Birch"].map(command);

function Opened(over: Partial<ComponentProps<typeof CommandDialog>>) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const fits = ({ label }: Command) => label.toLowerCase().startsWith(text);
  const groups = [
    { label: "Fruit", items: fruit.filter(fits) },
    { label: "Trees", items: trees.filter(fits) },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <CommandDialog
        open={open}
        onOpenChange={setOpen}
        title="Commands"
        placeholder="Type"
        text={text}
        onTextChange={setText}
        groups={groups}
        isSearching={false}
        problem={null}
        {...over}
      />
    </>
  );
}

async function openDialog(over: Partial<ComponentProps<typeof CommandDialog>> = {}) {
  run.mockClear();
  render(<Opened {...over} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  return screen.findByRole("combobox", { name: "Commands" });
}

/** The entry that Enter would run, as a screen reader knows it. */
function active() {
  const id = screen.getByRole("combobox").getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
}

it("has the focus in its field, and the first entry is active", async () => {
  const input = await openDialog();
  await waitFor(() => expect(input).toHaveFocus());
  expect(screen.getByRole("listbox", { name: "Results" })).toBeInTheDocument();
  expect(screen.getByRole("group", { name: "Trees" })).toBeInTheDocument();
  await waitFor(() => expect(active()).toBe("Apple"));
});

it("moves with the arrow keys through all groups and runs the active entry once it has closed", async () => {
  await openDialog();
  await waitFor(() => expect(active()).toBe("Apple"));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(active()).toBe("Ash");
  let isOpen: boolean | undefined;
  run.mockImplementationOnce(() => {
    isOpen = screen.queryByRole("dialog") !== null;
  });
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(run.mock.calls).toEqual([["Ash"]]));
  expect(isOpen).toBe(false);
});

it("activates the first match of what is typed and announces how many there are", async () => {
  const input = await openDialog();
  await userEvent.type(input, "a");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Apple",
    "Apricot",
    "Ash",
  ]);
  expect(screen.getByRole("status")).toHaveTextContent("3 results");
  await userEvent.type(input, "s");
  expect(screen.getByRole("status")).toHaveTextContent("1 result");
  expect(active()).toBe("Ash");
});

it("shows and announces that nothing matches", async () => {
  const input = await openDialog();
  await userEvent.type(input, "zz");
  expect(screen.getAllByText("No results for “zz”")).toHaveLength(2);
  expect(screen.getByRole("status")).toHaveTextContent("No results for “zz”");
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("dialog")).toBeInTheDocument();
});

it("claims no missing match while it is searching", async () => {
  const input = await openDialog({ isSearching: true });
  await userEvent.type(input, "zz");
  expect(screen.queryByText(/No results/)).toBeNull();
  expect(screen.getByRole("status")).toHaveTextContent("Searching…");
});

it("shows what could not be searched, with another try", async () => {
  const onRetry = vi.fn();
  await openDialog({
    problem: { title: "Users could not be searched", message: "You are offline.", onRetry },
  });
  expect(screen.getByRole("alert")).toHaveTextContent("Users could not be searched. You are offline.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it("closes with Escape at once, runs nothing and gives the focus back", async () => {
  const input = await openDialog();
  await userEvent.type(input, "ap");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(screen.getByRole("button", { name: "Open" })).toHaveFocus());
  expect(run).not.toHaveBeenCalled();
});
