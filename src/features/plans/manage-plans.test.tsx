import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { deletionRefusal } from "#domain/plans/plan-form.ts";
import { refuse } from "#domain/refusals/refusal.ts";
import { appwriteError, asked, execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { planRow } from "#tests/rows.ts";
import { AddPlan } from "./add-plan.tsx";
import { ManagePlans } from "./manage-plans.tsx";

const rows = "/tablesdb/main/tables/Plans/rows";
const operations = "POST /functions/operations/executions";
const done = execution(200, { planId: "steady" });
const traders = "GET /tablesdb/main/tables/users/rows";
const steady = planRow();

afterEach(() => vi.unstubAllGlobals());

function show(routes: Parameters<typeof fakeWire>[0]) {
  const wire = fakeWire({ [`GET ${rows}`]: rowList([steady]), ...routes });
  return {
    wire,
    ...renderScreen(
      <>
        <AddPlan adminId="boss" />
        <ManagePlans adminId="boss" />
      </>,
    ),
  };
}

const box = (name: string) => screen.getByRole("textbox", { name });

describe("the plans of an administrator", () => {
  it("show that they load, and say when there are none", async () => {
    show({ [`GET ${rows}`]: rowList([]) });
    expect(screen.getByRole("status")).toHaveTextContent("Loading");
    expect(await screen.findByText("No plans found")).toBeVisible();
  });

  it("say when they cannot be loaded, and take another try", async () => {
    const broken = appwriteError(404, "table_not_found", "Table not found");
    const { user } = show({ [`GET ${rows}`]: [broken, rowList([steady])] });
    expect(await screen.findByRole("alert")).toHaveTextContent("The plans could not be loaded");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("article", { name: "Steady" })).toBeVisible();
  });

  it("are added, after everything required is filled in, once for two clicks", async () => {
    const { wire, user } = show({ [operations]: done });
    await user.click(screen.getByRole("button", { name: "Add Plan" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add Plan" }));
    const submit = dialog.getByRole("button", { name: "Add Plan" });
    await user.click(submit);
    for (const field of ["Title", "Min", "Max", "ROI", "Duration"])
      expect(await dialog.findByText(`${field} is required`)).toBeVisible();

    await user.type(box("Title"), "Steady");
    await user.type(box("Min"), "100");
    await user.type(box("Max"), "99");
    await user.type(box("ROI"), "1.5");
    await user.type(box("Duration"), "14");
    await user.click(submit);
    expect(await dialog.findByText("Max must be greater than or equal to min")).toBeVisible();

    await user.type(box("Max"), "9");
    await user.type(box("Label (optional)"), "New");
    await user.click(dialog.getByRole("checkbox", { name: "Recommended" }));
    await user.click(dialog.getByRole("checkbox", { name: "Returns the stake" }));
    await user.dblClick(submit);
    expect(await screen.findByText("Plan created successfully")).toBeVisible();
    const input = {
      title: "Steady",
      min: "100",
      max: "999",
      roi: "1.5",
      duration: "14",
      label: "New",
      isRecommended: true,
      returnsStake: false,
    };
    expect(asked(wire)).toEqual([{ operation: "/savePlan", input }]);
  });

  it("are changed, and what is typed stays when the server refuses", async () => {
    const { wire, user } = show({ [operations]: [execution(429, refuse("busy")), done] });
    const lists = () => wire.sent.filter(({ path }) => path === rows).length;
    await user.click(await screen.findByRole("button", { name: "Edit Plan Steady" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Plan" }));
    expect(lists()).toBe(1);
    expect(["Min", "Max", "ROI", "Duration"].map((name) => (box(name) as HTMLInputElement).value)).toEqual([
      "1000",
      "9999",
      "2",
      "14",
    ]);
    await user.type(box("Title"), " 2");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(
      await screen.findByText("This account is processing another request. Please try again in a moment"),
    ).toBeVisible();
    expect(box("Title")).toHaveValue("Steady 2");
    await user.click(dialog.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("Plan updated successfully")).toBeVisible();
    const input = expect.objectContaining({
      planId: "steady",
      title: "Steady 2",
      min: "1000",
      duration: "14",
      // The terms that were there when the form was opened.
      replaces: expect.stringContaining('"title":"Steady"'),
    });
    expect(asked(wire)).toEqual(Array(2).fill({ operation: "/savePlan", input }));
    // Read again after the refusal, because a colleague was faster, and after the change.
    await waitFor(() => expect(lists()).toBe(3));
  });
});

describe("deleting a plan", () => {
  const openDialog = async (user: ReturnType<typeof renderScreen>["user"]) =>
    user.click(await screen.findByRole("button", { name: "Delete Steady" }));

  it("asks first", async () => {
    const { wire, user } = show({
      [`GET ${rows}`]: [rowList([steady]), rowList([])],
      [traders]: rowList([]),
      [operations]: done,
    });
    await openDialog(user);
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Steady?" }));
    await dialog.findByText(/This plan has no ongoing trades/);
    expect(asked(wire)).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Plan deleted successfully")).toBeVisible();
    expect(asked(wire)).toEqual([{ operation: "/deletePlan", input: { planId: "steady" } }]);
    expect(await screen.findByText("No plans found")).toBeVisible();
    const [counted] = wire.sent.filter(({ path }) => path.endsWith("/users/rows"));
    expect(counted?.queries).toContainEqual({
      method: "equal",
      attribute: "tradePlanId",
      values: ["steady"],
    });
  });

  it("is refused while there are trades, with their number", async () => {
    const { wire, user } = show({ [traders]: ok({ total: 3, rows: [] }) });
    await openDialog(user);
    const dialog = within(await screen.findByRole("dialog", { name: "Delete Steady?" }));
    expect(dialog.getByText(/^There are 3 ongoing trades of this plan/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Keep it" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(asked(wire)).toEqual([]);
  });

  it("is refused by the server when a trade was opened while the dialog was open", async () => {
    const { user } = show({
      [traders]: rowList([]),
      [operations]: execution(409, deletionRefusal(1)),
    });
    await openDialog(user);
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete Steady?" }));
    await dialog.findByText(/This plan has no ongoing trades/);
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(/^There is 1 ongoing trade of this plan/)).toBeVisible();
    expect(screen.getByRole("article", { name: "Steady" })).toBeInTheDocument();
  });

  it("says when the trades cannot be counted", async () => {
    const { user } = show({ [traders]: appwriteError(404, "table_not_found", "Table not found") });
    await openDialog(user);
    expect(await screen.findByText("The ongoing trades could not be counted")).toBeVisible();
  });
});
