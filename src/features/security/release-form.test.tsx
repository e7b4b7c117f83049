import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { byOperation, execution, fakeWire } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { ReleaseForm } from "./release-form.tsx";

const account = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: true,
  secondStep: false,
  labels: [],
};
const onDone = vi.fn();

it("shows a refusal that no field caused above the button, and takes it back at the next attempt", async () => {
  const wire = fakeWire({
    "POST /functions/operations/executions": byOperation({
      proveIdentity: execution(200, { proof: "p1" }),
      releaseAccount: execution(409, { code: "not-frozen", message: "This account is not frozen" }),
    }),
  });
  renderScreen(<ReleaseForm account={account} onDone={onDone} />);
  const password = screen.getByLabelText("Password");
  fireEvent.change(password, { target: { value: "old password" } });
  fireEvent.click(screen.getByRole("button", { name: "Release account" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This account is not frozen");
  expect(password).not.toHaveAttribute("aria-invalid", "true");

  fireEvent.click(screen.getByRole("button", { name: "Release account" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(await screen.findByRole("alert")).toHaveTextContent("This account is not frozen");
  expect(onDone).not.toHaveBeenCalled();
  expect(wire.sent).toHaveLength(4);
});
