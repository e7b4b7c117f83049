import { act, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { applyRowEvent } from "#src/features/live/apply-row-event.ts";
import { execution, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { renderScreen } from "#tests/render-screen.tsx";
import { transactionRow } from "#tests/rows.ts";
import { ReferralEarnings } from "./referral-earnings.tsx";
import { ReferralLink } from "./referral-link.tsx";
import { ReferralList } from "./referral-list.tsx";

const operation = "POST /functions/operations/executions";

it("the link leads to the registration with the own referral id", () => {
  renderScreen(<ReferralLink referralId="annbell4f7kq" product="The product" />);
  expect(screen.getByText(`${window.location.origin}/register?refId=annbell4f7kq`)).toBeVisible();
  expect(screen.getByRole("button", { name: "Copy link" })).toBeVisible();
});

const bonusesAsked = "GET /tablesdb/main/tables/transactions/rows";

it("shows of the people one referred the first name, the initial and the date, page by page", async () => {
  const person = (firstName: string, initial: string) => ({
    firstName,
    initial,
    joinedAt: "2026-03-04T10:00:00.000+00:00",
  });
  fakeWire({
    [bonusesAsked]: rowList([]),
    [operation]: [
      execution(200, { people: [person("Bob", "B"), person("Cher", "")], next: 1 }),
      execution(200, { people: [person("Dan", "D")], next: null }),
    ],
  });
  const { user } = renderScreen(<ReferralList userId="ann" />);
  expect(await screen.findByText("Bob B.")).toBeVisible();
  expect(screen.getByText("Cher")).toBeVisible();
  const joined = screen.getAllByText("03/04/2026");
  expect(joined).toHaveLength(2);
  expect(joined[0]).toHaveTextContent(/ · \d+ d/);
  await user.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByText("Dan D.")).toBeVisible();
});

it("says that there are no referrals yet", async () => {
  fakeWire({ [bonusesAsked]: rowList([]), [operation]: execution(200, { people: [], next: null }) });
  renderScreen(<ReferralList userId="ann" />);
  expect(await screen.findByText("No referrals yet")).toBeVisible();
});

it("reports a bonus of a referral that has deleted its account", async () => {
  fakeWire({
    [bonusesAsked]: rowList([transactionRow({ kind: "referral", amount: 100, status: "success" })]),
    [operation]: execution(200, { people: [], next: null }),
  });
  renderScreen(<ReferralList userId="ann" />);
  expect(await screen.findByText(/have deleted their accounts/)).toBeVisible();
  expect(screen.queryByText("No referrals yet")).toBeNull();
});

it("reads the referrals again when a bonus is paid", async () => {
  const bob = { firstName: "Bob", initial: "B", joinedAt: "2026-03-04T10:00:00.000+00:00" };
  const bonus = transactionRow({ kind: "referral", amount: 100, status: "success" });
  fakeWire({
    [bonusesAsked]: [rowList([]), rowList([bonus])],
    [operation]: [execution(200, { people: [], next: null }), execution(200, { people: [bob], next: null })],
  });
  const { client } = renderScreen(
    <>
      <ReferralEarnings userId="ann" />
      <ReferralList userId="ann" />
    </>,
  );
  expect(await screen.findByText("No referrals yet")).toBeVisible();
  expect(await screen.findByText("$0.00")).toBeVisible();
  act(() => applyRowEvent(client, { table: "transactions", rowId: bonus.$id, action: "create", row: bonus }));
  expect(await screen.findByText("Bob B.")).toBeVisible();
});

it("adds up every bonus, however many pages they fill", async () => {
  const bonuses = (count: number, from: number) =>
    ok({
      total: 101,
      rows: Array.from({ length: count }, (_, index) =>
        transactionRow({ $id: `t${from + index}`, kind: "referral", amount: 100, status: "success" }),
      ),
    });
  fakeWire({ "GET /tablesdb/main/tables/transactions/rows": [bonuses(101, 0), bonuses(1, 100)] });
  renderScreen(<ReferralEarnings userId="ann" />);
  expect(await screen.findByText("$10,100.00")).toBeVisible();
});
