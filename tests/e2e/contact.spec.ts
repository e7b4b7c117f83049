import type { Page } from "@playwright/test";
import { aStranger } from "#tests/world.ts";
import { expect, sizes, test } from "./fixtures.ts";
import { openDetails, recordsOf } from "./layout.ts";

/** Markup that would run if a page inserted it as HTML. */
const markup = `<img src=x onerror="document.title='taken over'"><script>document.title='taken over'</script>`;

const queue = (page: Page, name: string) => recordsOf(page).filter({ hasText: name });

test("a visitor's message is stored once despite a lost answer; an administrator sees it arrive, closes it and opens it again", async ({
  admin,
  enter,
  newPerson,
}) => {
  const { id, email } = aStranger();
  const name = `Vera ${id} <img src=x onerror=alert(1)>`;
  const adminPage = await enter(admin, "/admin/messages");
  await expect(adminPage.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();

  const visitor = await newPerson(sizes.phone);
  await visitor.goto("/contact");
  await visitor.getByRole("button", { name: "Send message" }).click();
  for (const words of ["Full name is required", "Email is required", "Message is required"])
    await expect(visitor.getByText(words)).toBeVisible();
  await visitor.getByLabel("Full name").fill(name);
  await visitor.getByLabel("Email").fill(email);
  await visitor.getByLabel("Message").fill(`How long does it take?\n${markup}`);
  await visitor.reload();
  await expect(visitor.getByLabel("Full name")).toHaveValue(name);
  // The server carries the first request out, and the page never hears of it: it asks again by itself.
  const lost: string[] = [];
  await visitor.route(
    "**/functions/contact/executions",
    async (route) => {
      lost.push((await (await route.fetch()).json()).status);
      await route.abort();
    },
    { times: 1 },
  );
  await visitor.getByRole("button", { name: "Send message" }).dblclick();
  await expect(visitor.getByText("Message sent successfully")).toBeVisible();
  await expect(visitor.getByLabel("Message")).toHaveValue("");
  expect(lost).toEqual(["completed"]);

  // No further request: the row came over the open connection, and once.
  await expect(queue(adminPage, name)).toHaveCount(1);
  const message = await openDetails(adminPage, queue(adminPage, name));
  await expect(message.getByRole("list", { name: "Messages in this conversation" })).toContainText(markup);
  await message.getByRole("button", { name: "Mark as closed" }).click();
  await expect(message.getByText(/^Closed by/)).toBeVisible();
  await message.getByRole("button", { name: "Close details" }).click();
  await expect(queue(adminPage, name)).toHaveCount(0);
  await adminPage.getByRole("group", { name: "State" }).getByText("Closed").click();
  await openDetails(adminPage, queue(adminPage, name));
  await message.getByRole("button", { name: "Reopen" }).click();
  await expect(message.getByRole("button", { name: "Mark as closed" })).toBeVisible();

  await expect(adminPage.locator("img[src=x], img[src$='/x']")).toHaveCount(0);
  await expect(adminPage).not.toHaveTitle("taken over");
});
