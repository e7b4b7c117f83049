import { expect, it } from "vitest";
import { fakeWire, ok } from "#tests/appwrite-wire.ts";
import { requestVerification } from "./credentials.ts";

const token = ok({ $id: "token1" }, 201);

it("the link of the mail leads to a page of this site", async () => {
  const wire = fakeWire({ "POST /account/verification": token });
  await requestVerification("zh");
  expect(wire.sent.map(({ body }) => body.url)).toEqual([`${window.location.origin}/verify-email`]);
});

it("asks for the mail in the language of the page, by the code that Appwrite has", async () => {
  const wire = fakeWire({ "POST /account/verification": token });
  for (const language of ["pt", "ru"] as const) await requestVerification(language);
  expect(wire.sent.map(({ headers }) => headers.get("x-appwrite-locale"))).toEqual(["pt-br", "ru"]);
});
