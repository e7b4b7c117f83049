import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refuse } from "#domain/refusals/refusal.ts";
import { appwriteError, execution, fakeWire, ok, rowList, type SentRequest } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { adminSettingsRow, profileRow, resultRow, tradeJson } from "#tests/rows.ts";
import { PostResult } from "./post-result.tsx";
import { ResultList } from "./result-list.tsx";

const rows = "GET /tablesdb/main/tables/results/rows";
const calls = "POST /functions/operations/executions";

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const preview = {
  trades: 4,
  stake: 500_000,
  profit: -1_234_56,
  limited: 1,
  complete: true,
  hasOwnTrade: false,
  needsSecond: false,
};
const asked = (wire: ReturnType<typeof fakeWire>) =>
  wire.sent.filter(({ path }) => path.endsWith("/executions")).map(({ body }) => operationOf(body));
const operationOf = (body: SentRequest["body"]) => ({
  name: body.path,
  input: JSON.parse(body.body).input,
});
/** Answers each operation by its name, one answer after the other. */
function server(answers: Record<string, ReturnType<typeof execution>[]>) {
  return ({ body }: SentRequest) => answers[body.path]?.shift() ?? execution(500, {});
}

async function fillIn(user: ReturnType<typeof renderScreen>["user"], percent: string) {
  await user.click(screen.getByRole("button", { name: "Post Result of Steady" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Result of Steady" }));
  const day = dialog.getByLabelText("Day");
  await user.clear(day);
  await user.type(day, "2026-03-14");
  await user.type(dialog.getByRole("textbox", { name: "Percent" }), percent);
  await user.type(dialog.getByRole("textbox", { name: "Note" }), "A bad day");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  return dialog;
}

const poster = <PostResult plan={{ $id: "steady", title: "Steady" }} adminId="boss" />;

describe("posting a result", () => {
  it("asks for day, percent and note", async () => {
    const { user } = renderScreen(poster);
    await user.click(screen.getByRole("button", { name: "Post Result of Steady" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Result of Steady" }));
    await user.clear(dialog.getByLabelText("Day"));
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    for (const words of [
      "Please choose a day",
      "Please enter a percentage",
      "Please give a note for the investors",
    ])
      expect(await dialog.findByText(words)).toBeVisible();
  });

  it("says in the dialog what went wrong with the preview, and keeps what was typed", async () => {
    const limited = appwriteError(429, "general_rate_limit_exceeded", "Rate limit for the current endpoint");
    fakeWire({ [rows]: rowList([]), [calls]: limited });
    const { user } = renderScreen(poster);
    const dialog = await fillIn(user, "1.5");
    expect(await dialog.findByRole("alert")).toHaveTextContent(/^Nothing was changed because/);
    expect(dialog.getByRole("textbox", { name: "Note" })).toHaveValue("A bad day");
  });

  it("says in the dialog that the result was not posted", async () => {
    fakeWire({
      [rows]: rowList([]),
      [calls]: server({
        "/previewResult": [execution(200, preview)],
        "/postResult": [execution(409, { code: "result-posted", message: "Posted already" })],
      }),
    });
    const { user } = renderScreen(poster);
    const dialog = await fillIn(user, "1.5");
    await user.click(await dialog.findByRole("button", { name: "Post Result" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("Posted already");
    expect(dialog.getByText("1.5%")).toBeVisible();
  });

  it("shows the preview, runs to the end, and reports parts that could not be given", async () => {
    const run = { resultId: "r1", trades: 1, refused: 0, done: false };
    const wire = fakeWire({
      [rows]: rowList([]),
      [calls]: server({
        "/previewResult": [execution(200, preview)],
        "/postResult": [execution(200, run)],
        "/continueResult": [
          execution(200, { ...run, trades: 2 }),
          execution(200, { ...run, trades: 3, refused: 1, done: true }),
        ],
      }),
    });
    const { user } = renderScreen(poster);
    const dialog = await fillIn(user, "-2.5");
    expect(await dialog.findByText("-$1,234.56")).toBeVisible();
    for (const words of [
      "$5,000.00",
      "-2.5%",
      /^1 trade loses less/,
      /can be reversed later, with a second administrator/,
    ])
      expect(dialog.getByText(words)).toBeVisible();
    expect(asked(wire).map(({ name }) => name)).toEqual(["/previewResult"]);

    await user.dblClick(dialog.getByRole("button", { name: "Post Result" }));
    expect(
      await dialog.findByText(
        /^3 trades received their share. 1 trade did not receive a share, because its account would exceed/,
      ),
    ).toBeVisible();
    expect(await screen.findByText("Result posted successfully")).toBeVisible();
    const input = { planId: "steady", day: "2026-03-14", percent: "-2.5", note: "A bad day" };
    expect(asked(wire).slice(1)).toEqual([
      { name: "/postResult", input },
      { name: "/continueResult", input: { resultId: "r1" } },
      { name: "/continueResult", input: { resultId: "r1" } },
    ]);
  });

  it.each([
    [true, "Propose Result", /another administrator must confirm this result/],
    [false, "Post Result", /The audit trail will record this/],
  ])(
    "names the admins who hold a trade of the plan, with four eyes: %s",
    async (needsSecond, button, words) => {
      fakeWire({
        [rows]: rowList([]),
        [calls]: server({
          "/previewResult": [execution(200, { ...preview, hasOwnTrade: true, needsSecond })],
          "/postResult": [
            execution(200, {
              resultId: "r1",
              trades: 0,
              refused: 0,
              done: !needsSecond,
              ...(needsSecond && { proposalId: "p1" }),
            }),
          ],
        }),
      });
      const { user } = renderScreen(poster);
      const dialog = await fillIn(user, "1");
      expect(await dialog.findByText(words)).toBeVisible();
      await user.click(dialog.getByRole("button", { name: button }));
      const news = needsSecond ? /^Proposed. A second administrator/ : "Result posted successfully";
      expect(await screen.findByText(news)).toBeVisible();
    },
  );

  it("keeps the typed values when the admin goes back", async () => {
    fakeWire({ [rows]: rowList([]), [calls]: execution(200, preview) });
    const { user } = renderScreen(poster);
    const dialog = await fillIn(user, "-2.5");
    await user.click(await dialog.findByRole("button", { name: "Back" }));
    expect(dialog.getByRole("textbox", { name: "Note" })).toHaveValue("A bad day");
  });

  it("says at the day that it is posted already, or has not begun", async () => {
    fakeWire({ [rows]: [rowList([resultRow()]), rowList([])], [calls]: execution(200, preview) });
    const { user } = renderScreen(poster);
    const dialog = await fillIn(user, "1");
    expect(
      await dialog.findByText("The result of this plan for this day has already been posted"),
    ).toBeVisible();
    const day = dialog.getByLabelText("Day");
    await user.clear(day);
    await user.type(day, "9999-01-01");
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    expect(await dialog.findByText("This day has not begun yet (UTC)")).toBeVisible();
  });

  it("shows the server's words when it is refused", async () => {
    const refusal = { code: "plan-not-found", message: "This plan is no longer offered", field: "planId" };
    fakeWire({
      [rows]: rowList([]),
      [calls]: server({
        "/previewResult": [execution(200, { ...preview, profit: 100, limited: 0, trades: 0 })],
        "/postResult": [execution(404, refusal)],
      }),
    });
    const { user } = renderScreen(poster);
    const dialog = await fillIn(user, "1");
    expect(await dialog.findByText("No trades are ongoing on this day.")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Post Result" }));
    expect(await screen.findByText("This plan is no longer offered")).toBeVisible();
  });
});

describe("the posted results", () => {
  it("stand with their percentage, note and trades", async () => {
    fakeWire({ [rows]: rowList([resultRow(), resultRow({ $id: "r2", percent: -0.75, day: "2026-03-13" })]) });
    renderScreen(<ResultList adminId="boss" nameOf={(userId) => <b>{userId}</b>} />);
    const card = within(await screen.findByRole("article", { name: "Steady, 2026-03-14" }));
    for (const words of ["+1.50%", "A good day", "Posted", "3 trades received their share."])
      expect(card.getByText(words)).toBeVisible();
    expect(screen.getByText("-0.75%")).toBeVisible();
  });

  it("say when there are none", async () => {
    fakeWire({ [rows]: rowList([]), "GET /account": ok({}) });
    renderScreen(<ResultList adminId="boss" nameOf={(userId) => <b>{userId}</b>} />);
    expect(await screen.findByText("No results yet")).toBeVisible();
  });

  it("can be continued, also when another admin finishes them meanwhile", async () => {
    const interrupted = resultRow({ status: "running", trades: 0 });
    fakeWire({
      [rows]: [rowList([interrupted]), rowList([resultRow()])],
      [calls]: execution(409, { code: "already-processed", message: "Already processed" }),
    });
    const { user } = renderScreen(<ResultList adminId="boss" nameOf={(userId) => <b>{userId}</b>} />);
    expect(await screen.findByRole("button", { name: "Continue Steady, 03/14/2026" })).toHaveAttribute(
      "data-command",
      "Continue Steady, 03/14/2026",
    );
    await user.click(await screen.findByRole("button", { name: "Continue Steady, 03/14/2026" }));
    expect(await screen.findByText("Result posted successfully")).toBeVisible();
    expect(await screen.findByText("3 trades received their share.")).toBeVisible();
  });

  it("are not continued with four eyes by an administrator with a trade of the plan", async () => {
    const trade = tradeJson({ openedAt: "2026-03-13T12:00:00.000Z" });
    fakeWire({
      [rows]: rowList([resultRow({ status: "running", planId: "steady" })]),
      "GET /tablesdb/main/tables/users/rows": rowList([profileRow({ $id: "boss", trade })]),
      "GET /tablesdb/main/tables/adminsettings/rows": rowList([adminSettingsRow({ fourEyesAbove: 1 })]),
    });
    renderScreen(<ResultList adminId="boss" nameOf={(userId) => <b>{userId}</b>} />);
    const button = await screen.findByRole("button", { name: "Continue Steady, 03/14/2026" });
    await waitFor(() => expect(button).toBeDisabled());
    expect(button).toHaveAccessibleDescription(`${refuse("own-trade").message}.`);
  });

  it("give up for the moment when the accounts that are left are busy", async () => {
    const stuck = execution(200, { resultId: "r1", trades: 2, refused: 0, done: false });
    const wire = fakeWire({ [rows]: rowList([resultRow({ status: "running" })]), [calls]: stuck });
    const { user } = renderScreen(<ResultList adminId="boss" nameOf={(userId) => <b>{userId}</b>} />);
    await user.click(await screen.findByRole("button", { name: "Continue Steady, 03/14/2026" }));
    expect(await screen.findByText("Some accounts are busy. Continue the result in a moment.")).toBeVisible();
    expect(asked(wire)).toHaveLength(4);
    expect(screen.getByRole("button", { name: "Continue Steady, 03/14/2026" })).toBeVisible();
  });
});
