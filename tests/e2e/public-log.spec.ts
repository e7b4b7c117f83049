import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { paths } from "#domain/values/paths.ts";
import { withForgedCosignature } from "#public-log/testing/forged-cosignature.ts";
import { operate } from "#scripts/operate/people.ts";
import { LogWitnessServer } from "#tests/log-witness-server.ts";
import type { Actor } from "#tests/world.ts";
import { expectAccessible, expectAccessibleAsShown, expectNoSidewaysScroll } from "./axe.ts";
import { expect, type Size, sizes, test } from "./fixtures.ts";
import { witnessName } from "./global-setup.ts";

const chooseFile = (page: Page, name: string, text: string) =>
  page.getByLabel("Choose a file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
const claim = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });

/** Drops a file somewhere on the page. */
const dropFile = (page: Page, name: string, text: string) =>
  page.evaluate(
    (file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([file.text], file.name));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      document.querySelector("main")?.dispatchEvent(new DragEvent("drop", options));
    },
    { name, text },
  );

const witness = new LogWitnessServer(witnessName);

/** Appends what is new until nothing is left. */
async function append(admin: Actor): Promise<void> {
  let isComplete = false;
  while (!isComplete) ({ isComplete } = await operate(admin.client, "appendToLog", {}));
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const saving = page.waitForEvent("download");
  await press();
  return readFile(await (await saving).path(), "utf8");
}

for (const size of Object.keys(sizes) as Size[]) {
  test(`an investor's receipt is checked without an account, ${size}`, async ({
    newPerson,
    enter,
    admin,
    investorWith,
  }) => {
    const investor = await investorWith("500");
    const page = await enter(investor, paths.dashboard, sizes[size]);
    const entries = page.getByRole("dialog", { name: "Total Balance" });
    const openEntries = () => page.getByRole("button", { name: "Entries of Total Balance" }).click();
    const stranger = await newPerson(sizes[size]);
    let receipt = "";
    let link = "";

    await test.step("an entry is in the log since a checkpoint, and has a receipt", async () => {
      await append(admin);
      await page.reload();
      await openEntries();
      await expect(entries.getByText(/^In the public log since checkpoint [\d,]+ \(/)).toBeVisible();
      await expectAccessible(page, "entries in the public log", "[role=dialog]");
      receipt = await downloaded(page, () =>
        entries.getByRole("button", { name: "Download receipt" }).click(),
      );
      link = (await entries.getByRole("link", { name: "Check this entry" }).getAttribute("href")) ?? "";
    });

    await test.step("a checkpoint of that time is kept", async () => {
      await stranger.goto(paths.verify);
      await expect(stranger.getByText(/^seen /).first()).toBeVisible();
      const owed = stranger.getByRole("region", { name: "What is owed to investors" });
      await expect(owed.getByText(/^The log contains the total of/)).toBeVisible();
      await expect(stranger.getByText("The operator has listed no reserve addresses.")).toBeVisible();
      await expectAccessible(stranger, "the check before a file");
      await expectNoSidewaysScroll(stranger, "the check before a file");
    });

    await test.step("the right receipt is proven, by keyboard as well", async () => {
      const choosing = stranger.waitForEvent("filechooser");
      await stranger.getByLabel("Choose a file").press("Space");
      const chooser = await choosing;
      await chooser.setFiles({
        name: "receipt.json",
        mimeType: "application/json",
        buffer: Buffer.from(receipt),
      });
      await expect(claim(stranger, /^Proven\s?The log contains this entry/)).toBeVisible();
      // The liabilities of a day are published once: another journey's append may have come before this investor.
      await expect(
        claim(
          stranger,
          /^Proven\s?The total of .* includes \$500\.00 for the balances in this receipt|The receipt does not say what/,
        ),
      ).toBeVisible();
      await expect(claim(stranger, /^Wrong/)).toHaveCount(0);
      await expectAccessible(stranger, "a right receipt");
      await expectNoSidewaysScroll(stranger, "a right receipt");
    });

    await test.step("the old receipt is consistent with a newer checkpoint", async () => {
      const reason = "more";
      await operate(admin.client, "setBalance", { userId: investor.id, amount: "600", reason });
      await page.reload();
      await openEntries();
      // The other journey may append it just now.
      await expect(entries.getByText(/^Not in the public log yet|^In the public log since/)).toHaveCount(2);
      await append(admin);
      await stranger.reload();
      await chooseFile(stranger, "old.json", receipt);
      await expect(claim(stranger, /The newest checkpoint .* begins with this one/)).toBeVisible();
      await expect(claim(stranger, /^Wrong/)).toHaveCount(0);
      await expectAccessible(stranger, "an old receipt");
    });

    await test.step("a receipt with one changed amount names what is wrong", async () => {
      const forged = receipt.replace('\\"cash\\":50000', '\\"cash\\":90000');
      expect(forged).not.toBe(receipt);
      await chooseFile(stranger, "forged.json", forged);
      await expect(stranger.getByRole("heading", { name: /checks? failed/ })).toBeFocused();
      await expect(claim(stranger, /^Wrong\s?The log does not contain this entry/)).toBeVisible();
      await expectAccessible(stranger, "a wrong receipt");
      await chooseFile(stranger, "notes.txt", "hello");
      await expect(stranger.getByText(/^This file is not a receipt, statement or checkpoint/)).toBeVisible();
    });

    await test.step("the page without a network checks the rest, and says what was not checked", async () => {
      await stranger.context().setOffline(true);
      await expect(stranger.getByText(/^You are offline\. Files are checked/)).toBeVisible();
      await chooseFile(stranger, "receipt.json", receipt);
      await expect(claim(stranger, /^Proven\s?The log contains this entry/)).toBeVisible();
      await expect(claim(stranger, /^Not checked\s?You are offline/).first()).toBeVisible();
      await expectAccessible(stranger, "a receipt without network");
      await stranger.context().setOffline(false);
    });

    await test.step("the statement carries the code of its last entry, and its link is checked", async () => {
      await page.goto(paths.statement);
      const part = page.getByRole("region", { name: "In the public log" });
      await expect(part.getByText(/^Entry No. 2 and all entries before it/)).toBeVisible();
      await expectAccessible(page, "a statement in the public log");
      const code = await part.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).textContent();
      await page.emulateMedia({ media: "print" });
      await expect(part.getByRole("img", { name: "QR code of the check" })).toBeVisible();
      await page.emulateMedia({ media: "screen" });
      await stranger.goto(
        (await part.getByRole("link", { name: "Check this entry" }).getAttribute("href")) ?? "",
      );
      await expect(stranger.getByText(code ?? "no code")).toBeVisible();
      await expect(claim(stranger, /^Proven\s?The log contains the last entry/)).toBeVisible();
      await stranger.goto(link);
      await expect(claim(stranger, /^Proven\s?The log contains the last entry/)).toBeVisible();
    });
  });
}

for (const size of Object.keys(sizes) as Size[])
  for (const colorScheme of ["light", "dark"] as const)
    test(`a statement and a checkpoint are dropped and checked, right and wrong ones, ${size}, ${colorScheme}`, async ({
      newPerson,
      enter,
      admin,
      investorWith,
    }) => {
      const investor = await investorWith("500");
      await append(admin);
      const own = await enter(investor, paths.statement, { ...sizes[size], colorScheme });
      const statement = await downloaded(own, () =>
        own.getByRole("button", { name: "Download CSV" }).click(),
      );
      const page = await newPerson({ ...sizes[size], colorScheme });
      await page.goto(paths.verify);
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await expect(page.getByText(/^seen /).first()).toBeVisible();
      await expect(page.getByText(witness.key.vkey)).toBeVisible();
      let checkpoint = "";
      // Another journey may append meanwhile: the witness signs each newest checkpoint a moment after the log.
      await expect(async () => {
        await page.reload();
        await expect(page.getByText(/^seen /).first()).toBeVisible();
        checkpoint = await downloaded(page, () =>
          page.getByRole("button", { name: "Save the newest checkpoint" }).click(),
        );
        expect(checkpoint).toContain(`\n— ${witnessName} `);
      }).toPass();
      const expectShown = async (where: string) => {
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
        await expectAccessibleAsShown(page, where);
        await expectNoSidewaysScroll(page, where);
      };

      await test.step("the right statement is proven line by line", async () => {
        await dropFile(page, "statement.csv", statement);
        await expect(
          page.getByRole("heading", { name: "Everything that could be checked is correct" }),
        ).toBeFocused();
        await expect(claim(page, /^Proven\s?The log contains the entry of the file/)).toBeVisible();
        await expect(claim(page, /^Proven\s?Entries No\. 1 to No\. 1 follow one another/)).toBeVisible();
        await expect(claim(page, /^Wrong/)).toHaveCount(0);
        await expectShown("a right statement");
      });

      await test.step("a statement with one changed balance names the line", async () => {
        const lines = statement.split("\n");
        const entry = lines[2] ?? "";
        const forged = lines.with(2, entry.replaceAll("500.00", "900.00")).join("\n");
        expect(forged).not.toBe(statement);
        await dropFile(page, "forged.csv", forged);
        await expect(page.getByRole("heading", { name: /checks? failed/ })).toBeFocused();
        await expect(
          claim(page, /^Wrong\s?Line 3: the file says 900\.00, the entry says 500\.00/).first(),
        ).toBeVisible();
        await expect(
          page.getByText("Do not rely on forged.csv. Keep it, and ask the operator."),
        ).toBeVisible();
        await expectShown("a wrong statement");
      });

      await test.step("the right checkpoint is that of the log", async () => {
        await dropFile(page, "checkpoint.txt", checkpoint);
        await expect(claim(page, /^Proven\s?The log .* signed a checkpoint of/)).toBeVisible();
        // Another journey may have appended meanwhile.
        await expect(claim(page, /^Proven\s?(This is the newest|The newest) checkpoint/)).toBeVisible();
        await expect(
          claim(page, /^Proven\s?The witness witness\.example signed this checkpoint/),
        ).toBeVisible();
        await expect(claim(page, /^Wrong/)).toHaveCount(0);
        await expectShown("a right checkpoint");
      });

      await test.step("a signature that the witness has not made is found", async () => {
        const [unsigned = ""] = checkpoint.split(`— ${witnessName} `);
        await dropFile(page, "checkpoint.txt", withForgedCosignature(unsigned, witness.key));
        await expect(page.getByRole("heading", { name: "1 check failed" })).toBeFocused();
        await expect(
          claim(page, /^Wrong\s?The signature of the witness witness\.example does not match/),
        ).toBeVisible();
        await expectShown("a forged signature of a witness");
      });

      await test.step("a checkpoint with another size is not the signed one", async () => {
        const forged = checkpoint.replace(/\n(\d+)\n/, (_, count) => `\n${Number(count) + 1}\n`);
        await dropFile(page, "checkpoint.txt", forged);
        await expect(page.getByRole("heading", { name: "1 check failed" })).toBeFocused();
        await expect(claim(page, /^Wrong\s?The signature of .* does not match the checkpoint/)).toBeVisible();
        await expectShown("a wrong checkpoint");
      });
    });
