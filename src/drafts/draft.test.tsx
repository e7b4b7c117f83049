import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { beforeEach, expect, it } from "vitest";
import { forgetDraft, forgetEveryDraft, forgetSentDraft, setDraftAuthor, useDraft } from "./draft.ts";

function Form({ name = "reject:t1" }: { name?: string }) {
  const form = useForm({ defaultValues: { reason: "", password: "" } });
  useDraft(name, form, ["reason"]);
  return (
    <>
      <input aria-label="Reason" {...form.register("reason")} />
      <input aria-label="Password" {...form.register("password")} />
    </>
  );
}

const reason = () => screen.getByLabelText("Reason");

beforeEach(() => setDraftAuthor("ann"));

it("brings back what was typed, and nothing that was not named", async () => {
  render(<Form />);
  await userEvent.type(reason(), "Never arrived");
  await userEvent.type(screen.getByLabelText("Password"), "secret");
  cleanup();
  render(<Form />);
  expect(reason()).toHaveValue("Never arrived");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  expect(JSON.stringify(sessionStorage)).not.toContain("secret");
});

it("keeps each form and each person apart", async () => {
  render(<Form />);
  await userEvent.type(reason(), "Never arrived");
  cleanup();
  render(<Form name="reject:t2" />);
  expect(reason()).toHaveValue("");
  cleanup();
  setDraftAuthor("ben");
  render(<Form />);
  expect(reason()).toHaveValue("");
});

it("deletes a draft once the form was sent or emptied, or all drafts were deleted", async () => {
  render(<Form />);
  await userEvent.type(reason(), "x");
  act(() => forgetDraft("reject:t1"));
  expect(sessionStorage).toHaveLength(0);
  expect(reason()).toHaveValue("");
  await userEvent.type(reason(), "y");
  act(() => forgetDraft("reject:t2"));
  expect(reason()).toHaveValue("y");
  await userEvent.clear(reason());
  expect(sessionStorage).toHaveLength(0);
  await userEvent.type(reason(), "z");
  forgetEveryDraft();
  expect(sessionStorage).toHaveLength(0);
});

it("deletes a draft when its request succeeded, and keeps it when it has changed since", async () => {
  render(<Form />);
  await userEvent.type(reason(), "first ");
  act(() => forgetSentDraft("reject:t1", { transactionId: "t1", reason: "second" }));
  expect(reason()).toHaveValue("first ");
  act(() => forgetSentDraft("reject:t1", { transactionId: "t1", reason: "first" }));
  expect(reason()).toHaveValue("");
  expect(sessionStorage).toHaveLength(0);
});

it("ignores a draft that it cannot read", () => {
  sessionStorage.setItem("draft:ann:reject:t1", "{");
  render(<Form />);
  expect(reason()).toHaveValue("");
});
