import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { asked, byOperation, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { profileRow } from "#tests/rows.ts";
import { annsAccount } from "#tests/session-responses.ts";
import { EmailForm } from "./email-form.tsx";

const ann = { id: "ann", email: "ann@example.com", secondStep: false };
const onDone = vi.fn();

function show(changeEmail: ReturnType<typeof execution>) {
  const wire = fakeWire({
    "POST /functions/operations/executions": byOperation({
      proveIdentity: execution(200, { proof: "p1" }),
      changeEmail,
    }),
    "GET /account": ok(annsAccount),
    "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
  });
  renderScreen(<EmailForm account={ann} onDone={onDone} />);
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "my password" } });
  fireEvent.change(screen.getByLabelText("New email"), { target: { value: " ann@elsewhere.example " } });
  fireEvent.click(screen.getByRole("button", { name: "Change email" }));
  return wire;
}

it("changes the address with a proof", async () => {
  const wire = show(execution(200, { email: "ann@elsewhere.example" }));
  expect(await screen.findByText("Email address changed. Please verify the new one.")).toBeVisible();
  expect(asked(wire)).toEqual([
    { operation: "/proveIdentity", input: { password: "my password" } },
    {
      operation: "/changeEmail",
      input: { proof: "p1", password: "my password", email: "ann@elsewhere.example" },
    },
  ]);
  expect(onDone).toHaveBeenCalledOnce();
});

it("says at the address that it cannot be used", async () => {
  show(
    execution(422, {
      code: "email-unusable",
      field: "email",
      message: "This email address cannot be used. Choose another one",
    }),
  );
  expect(await screen.findByText("This email address cannot be used. Choose another one")).toBeVisible();
  expect(screen.getByLabelText("New email")).toHaveFocus();
});

it("marks the password for a password manager as that of the present address, not of the new one", () => {
  renderScreen(<EmailForm account={ann} onDone={() => undefined} />);
  const newAddress = screen.getByLabelText("New email");
  expect(newAddress).toHaveAttribute("autocomplete", "email");
  const names = newAddress.closest("form")?.querySelectorAll("input[autocomplete=username]") ?? [];
  expect([...names].map((name) => (name as HTMLInputElement).value)).toEqual(["ann@example.com"]);
});
