import { Query, TablesDB } from "node-appwrite";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import type { Person } from "#scripts/operate/people.ts";
import { expect, test } from "./fixtures.ts";
import { settle } from "./language-walk.ts";
import { transactionsOf } from "./stored.ts";

// A request without an answer is named, and happens only if its owner wants it.

const executions = "**/v1/functions/operations/executions";

test("a deposit that never arrived is reported after a reload, not resent, and cancelled permanently", async ({
  enter,
  access,
  investorWith,
}) => {
  const investor = await investorWith();
  const page = await enter(investor, "/deposits");
  await page.getByRole("radio", { name: /Bitcoin/ }).check();
  await page.getByLabel("Amount").fill("42.00");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.route(executions, (route) => route.abort("connectionreset"));
  await page.getByRole("button", { name: "I have made the payment" }).click();
  const notice = page.getByRole("region", {
    name: "We don't know whether “Request deposit: Bitcoin, $42.00” went through",
  });
  await expect(notice).toBeVisible();
  await page.unroute(executions);
  await page.goto("/transactions");
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByText("Request cancelled. Nothing was changed")).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(await transactionsOf(access, investor.id)).toEqual([]);
});

test("two unanswered commands name their accounts, and each is settled separately", async ({
  enter,
  access,
  admin,
  investorWith,
}) => {
  const [ada, grace] = [
    await investorWith(undefined, "Ada Lovelace"),
    await investorWith(undefined, "Grace Hopper"),
  ];
  const page = await enter(admin, "/admin");
  await page.route(executions, (route) =>
    route.request().postDataJSON()?.path === "/deactivate"
      ? route.abort("connectionreset")
      : route.continue(),
  );
  const labelOf = ({ name, email }: Person) => `Deactivate account: ${name} (${email})`;
  const notice = (person: Person) =>
    page.getByRole("region", { name: `We don't know whether “${labelOf(person)}” went through` });
  for (const person of [ada, grace]) {
    await page.goto(`/admin/users/${person.id}`);
    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(notice(person)).toBeVisible();
  }
  await expect(notice(ada)).toBeVisible();
  await page.unroute(executions);
  await notice(grace).getByRole("button", { name: "Send again" }).click();
  const notification = page.getByRole("listitem").filter({ hasText: "Account deactivated successfully" });
  await expect(notification).toContainText(labelOf(grace));
  await notice(ada).getByRole("button", { name: "Cancel request" }).click();
  await expect(page.getByText("Request cancelled. Nothing was changed")).toBeVisible();
  const { rows } = await new TablesDB(keyClient(access)).listRows({
    databaseId: "main",
    tableId: "users",
    queries: [Query.equal("$id", [ada.id, grace.id]), Query.orderAsc("name")],
  });
  expect(rows.map(({ name, isActive }) => [name, isActive])).toEqual([
    ["Ada Lovelace", true],
    ["Grace Hopper", false],
  ]);
});

test("a command that the server answers with 500 has failed, and does not happen later", async ({
  enter,
  access,
  admin,
}) => {
  const page = await enter(admin, "/admin");
  await page.route(executions, (route) =>
    route.request().postDataJSON()?.path === "/savePaymentMethod"
      ? route.fulfill({ status: 500, json: { message: "Server Error", code: 500, type: "general_unknown" } })
      : route.continue(),
  );
  // The records above the button come one after the other: it moves away from under the pointer until they are there.
  await settle(page);
  await page.getByRole("button", { name: "Add Payment Method" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ID").fill("xmr");
  await dialog.getByLabel("Name").fill("Monero");
  await dialog
    .getByLabel("Address")
    .fill("44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A");
  await dialog.getByRole("button", { name: "Add Payment Method" }).click();
  await expect(page.getByText("Failed to Add/Update Payment Method")).toBeVisible();
  await page.unroute(executions);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Payment Methods" })).toBeVisible();
  const methods = new TablesDB(keyClient(access));
  const { rows } = await methods.listRows({
    databaseId: "main",
    tableId: "paymentmethods",
    queries: [Query.equal("name", "Monero")],
  });
  expect(rows).toEqual([]);
});
