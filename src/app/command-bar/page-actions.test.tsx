import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { readingIn } from "#src/language/catalogues.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { pageActions } from "./page-actions.tsx";

const { t } = readingIn("en");

const labels = () => pageActions(t).map(({ label }) => label);

function Card({ name }: { name: string }) {
  return (
    <article tabIndex={-1} aria-label={name}>
      <button type="button" data-command={`Approve ${name}`}>
        Approve
      </button>
    </article>
  );
}

it("offers the controls of the page that have a name for it and may be pressed", () => {
  render(
    <>
      <button type="button" data-command="Switch theme">
        Switch theme
      </button>
      <main>
        <button type="button" data-command="Add Plan">
          Add
        </button>
        <button type="button" data-command="Delete Plan" disabled>
          Delete
        </button>
        <button type="button" data-command="Post Result" aria-disabled>
          Post
        </button>
        <button type="button">Other</button>
      </main>
    </>,
  );
  expect(labels()).toEqual(["Add Plan"]);
});

it("offers of several cards only what the one with the focus offers", () => {
  render(
    <main>
      <Card name="one" />
      <Card name="two" />
      <button type="button" data-command="Export">
        Export
      </button>
    </main>,
  );
  expect(labels()).toEqual(["Export"]);
  screen.getByRole("article", { name: "two" }).focus();
  expect(labels()).toEqual(["Approve two", "Export"]);
});

it("offers what the only card offers without its focus", () => {
  render(
    <main>
      <Card name="one" />
    </main>,
  );
  expect(labels()).toEqual(["Approve one"]);
});

it("presses the control, and reports a control that has gone meanwhile", async () => {
  const press = vi.fn();
  const page = (isDisabled: boolean) => (
    <>
      <main>
        <button type="button" data-command="Claim" disabled={isDisabled} onClick={press}>
          Claim
        </button>
      </main>
      <Toaster theme="light" />
    </>
  );
  const { rerender } = render(page(false));
  const [action] = pageActions(t);
  expect(action?.focus?.()).toBe(screen.getByRole("button", { name: "Claim" }));
  action?.run();
  expect(press).toHaveBeenCalledTimes(1);
  rerender(page(true));
  expect(action?.focus?.()).toBeNull();
  action?.run();
  expect(await screen.findByText("This action is no longer available.")).toBeVisible();
  expect(press).toHaveBeenCalledTimes(1);
});
