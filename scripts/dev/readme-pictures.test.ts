import { expect, it } from "vitest";
import { replacedPicture } from "./readme-pictures.ts";

it("replaces the pictures of the README in English alone, and only those whose page is taken", () => {
  expect(replacedPicture("Investor", ["/plans", "/dashboard"], "en")?.file).toBe("dashboard.png");
  expect(replacedPicture("Admin", undefined, "en")?.file).toBe("admin.png");
  expect(replacedPicture("Investor", ["/dashboard"], "ar")).toBeUndefined();
  expect(replacedPicture("Investor", ["/plans"], "en")).toBeUndefined();
  expect(replacedPicture("Visitor", undefined, "en")).toBeUndefined();
});
