import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { onDemand } from "#src/ui/on-demand.tsx";
import { renderScreen } from "#tests/render-screen.tsx";
import { FormOnDemand } from "./form-on-demand.tsx";

function show() {
  return renderScreen(
    <FormOnDemand label="Change email">
      {(close) => (
        <form>
          <input hidden aria-label="Account" />
          <input aria-label="New email" />
          <button type="button" onClick={close}>
            Save
          </button>
        </form>
      )}
    </FormOnDemand>,
  );
}

const opener = () => screen.getByRole("button", { name: "Change email" });

it("shows a button until the form is opened, then focuses its first visible field", async () => {
  const { user } = show();
  expect(opener()).not.toHaveFocus();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(opener());
  expect(screen.getByLabelText("New email")).toHaveFocus();
});

it("loads the code of a form with the press, and has the focus in its first field", async () => {
  const NameForm = onDemand(async () => () => <input aria-label="New name" />);
  const { user } = renderScreen(
    <FormOnDemand label="Change name" opens={NameForm}>
      {() => <NameForm />}
    </FormOnDemand>,
  );
  expect(NameForm.isLoaded()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Change name" }));
  expect(await screen.findByLabelText("New name")).toHaveFocus();
});

it.each(["Cancel", "Save"])(
  "gives the focus back to its button after %s, and is empty again",
  async (name) => {
    const { user } = show();
    await user.click(opener());
    await user.type(screen.getByLabelText("New email"), "typed");
    await user.click(screen.getByRole("button", { name }));
    expect(opener()).toHaveFocus();
    await user.click(opener());
    expect(screen.getByLabelText("New email")).toHaveValue("");
  },
);
