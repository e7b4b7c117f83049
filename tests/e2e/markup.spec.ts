import { operate, signUp } from "#scripts/operate/people.ts";
import { type Actor, aPendingDeposit, aProof, aStranger } from "#tests/world.ts";
import { expect, test } from "./fixtures.ts";

/** Markup that would run if a page inserted it as HTML. */
const markup = `<img src=x onerror="document.title='taken over'"><script>alert(1)</script>`;

test("markup in every free text is shown as text, to an administrator and to its owner", async ({
  access,
  admin,
  enter,
}) => {
  const person = { ...aStranger(), name: `Max ${markup}` };
  const attacker: Actor = { ...person, client: await signUp(access, person) };
  const { id: userId } = attacker;
  await operate(admin.client, "activate", { userId, reason: `activated ${markup}` });
  await operate(admin.client, "setBalance", { userId, amount: "500", reason: `adjusted ${markup}` });
  const proof = await aProof(attacker);
  // Of a network whose addresses have no check digits, so that any text is taken for one.
  const anyNetwork = { id: "xmr", name: `Monero ${markup}`, address: `4${markup}` };
  const { methodId } = await operate(admin.client, "savePaymentMethod", anyNetwork);
  const payout = { methodId, amount: "20", address: `4${markup}`, proof };
  const { id: transactionId } = await operate(attacker.client, "requestWithdrawal", payout);
  await operate(admin.client, "reject", { transactionId, reason: `rejected ${markup}` });
  await aPendingDeposit(attacker, "30", methodId);
  await operate(admin.client, "deletePaymentMethod", { methodId });

  const pages = [
    [admin, `/admin/users/${userId}`],
    // By a part of the name: other journeys fill the first page.
    [admin, `/admin/users?q=${encodeURIComponent("Max <img")}`],
    [admin, "/admin/transactions"],
    [attacker, "/transactions"],
    [attacker, "/profile"],
    [attacker, "/dashboard"],
    [attacker, "/referrals", "?refId=max%3Cimg"],
  ] as const;
  for (const [who, path, shown = "<img src=x"] of pages)
    await test.step(path, async () => {
      const page = await enter(who, path);
      const dialogs: string[] = [];
      page.on("dialog", (dialog) => {
        dialogs.push(dialog.message());
        dialog.dismiss().catch(() => undefined);
      });
      await page.reload();
      await expect(page.locator("body")).toContainText(shown);
      await expect(page.locator("img[src=x], img[src$='/x']")).toHaveCount(0);
      await expect(page).not.toHaveTitle("taken over");
      expect(dialogs).toEqual([]);
    });
});
