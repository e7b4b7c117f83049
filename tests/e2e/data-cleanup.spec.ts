/** Checks what stays in the browser: keys during a session, after a logout, and secrets of mailed links. */
import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { follow } from "./navigation.ts";

/** Every key that the page may write, and whether it may stay after a logout. */
const known: Readonly<Record<string, "stays" | "personal">> = {
  theme: "stays",
  "idle-end": "personal",
  language: "stays",
  "queue-keys": "stays",
  "browser-notifications": "stays",
  // Present without a signed-in account.
  auth: "stays",
  // The SDK's, where cookies do not reach Appwrite; "[]" without a session.
  cookieFallback: "stays",
  "pending-operations": "personal",
  "pending-registration": "personal",
};

interface Kept {
  readonly local: Record<string, string>;
  readonly session: Record<string, string>;
}

const keptIn = (page: Page): Promise<Kept> =>
  page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }));

test("a logout or a deletion in one tab leaves nothing personal in any tab", async ({
  enter,
  investorWith,
}) => {
  for (const ending of ["logout", "deletion"] as const) {
    const investor = await investorWith(undefined, "Petra Private");
    const first = await enter(investor, "/dashboard", sizes.desktop);
    const second = await first.context().newPage();
    const third = await first.context().newPage();

    await test.step("only known keys are written during a session", async () => {
      await first
        .getByRole("button", { name: /theme|dark|light/i })
        .first()
        .click();
      await second.goto("/profile");
      await second.getByLabel("Phone").fill("+442079460777");
      await third.goto("/withdrawals");
      // The answer was lost, so the request is stored until its outcome is known.
      await third.evaluate((userId) => {
        const asked = { key: "k".repeat(32), userId, name: "requestWithdrawal", at: Date.now() };
        const input = { methodId: "btc", amount: "5", address: "bc1qprivate" };
        localStorage.setItem("pending-operations", JSON.stringify([{ ...asked, input }]));
        const registration = { email: "petra@example.com", phone: "1", country: "Chad", referrerId: "" };
        localStorage.setItem("pending-registration", JSON.stringify(registration));
      }, investor.id);
      await third.goto("/about");
      const { local } = await keptIn(first);
      expect(Object.keys(local).filter((key) => !(key in known))).toEqual([]);
      expect(Object.keys(JSON.parse(local.auth ?? "{}").state).sort()).toEqual(["user", "userData"]);
      const drafts = Object.keys((await keptIn(second)).session).filter((key) => key.startsWith("draft:"));
      expect(drafts).toHaveLength(1);
    });

    await test.step(`after the ${ending} all of it is gone, in every tab`, async () => {
      if (ending === "logout") {
        await first
          .getByRole("navigation", { name: "Main", exact: true })
          .getByRole("button", { name: "Logout" })
          .click();
      } else {
        await follow(first, "Profile");
        await first.getByRole("button", { name: "Delete account" }).click();
        const dialog = first.getByRole("dialog");
        await dialog.getByLabel("Password", { exact: true }).fill(investor.password);
        await dialog.getByRole("button", { name: "Delete account" }).click();
      }
      await expect(first).toHaveURL(/\/login$/);
      // Appwrite's answer about the deleted session may reach this tab before the news from the first tab does. The
      // tab then keeps the way back to its page, as after any session that ends.
      await expect(second).toHaveURL(/\/login(\?next=%2Fprofile)?$/);
      for (const page of [first, second, third])
        await expect(async () => {
          const { local, session } = await keptIn(page);
          expect(Object.keys(local).filter((key) => known[key] !== "stays")).toEqual([]);
          expect(JSON.parse(local.auth ?? "{}").state).toEqual({ user: null, userData: null });
          expect(local.cookieFallback ?? "[]").toBe("[]");
          expect(Object.keys(session).filter((key) => key.startsWith("draft:"))).toEqual([]);
          const everything = JSON.stringify({ local, session });
          for (const personal of [investor.id, investor.email, "Petra", "+4420", "bc1qprivate"])
            expect(everything).not.toContain(personal);
        }).toPass();
    });
  }
});

for (const [path, shown] of [
  [paths.resetPassword, "Set new password"],
  [paths.verifyEmail, "This link has expired or was already used"],
] as const)
  test(`the secret of a mailed link stays in no address, history, title, storage or Referer at ${path}`, async ({
    newPerson,
  }) => {
    const page = await newPerson(sizes.desktop);
    const secret = "s3cret-of-the-mail";
    const referers: string[] = [];
    page.on("request", async (request) => {
      const { referer = "" } = await request.allHeaders().catch((): Record<string, string> => ({}));
      referers.push(referer);
    });
    await page.goto("/about");
    await page.goto(`${path}?userId=ann&secret=${secret}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    expect(await page.title()).not.toContain(secret);
    expect(JSON.stringify(await keptIn(page))).not.toContain(secret);
    expect(referers.filter((referer) => referer.includes("secret"))).toEqual([]);

    await page.goto("/contact");
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.reload();
    await expect(page.getByText("Open it again from the email, or request a new one.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Request a new link" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
