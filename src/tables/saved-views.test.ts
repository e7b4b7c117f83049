import { describe, expect, it } from "vitest";
import { textsIn } from "#tests/texts.ts";
import {
  maxViews,
  noViews,
  parseViews,
  renamedView,
  viewNameProblem,
  viewSearch,
  withoutView,
  withView,
} from "./saved-views.ts";

const t = await textsIn("en");
const big = { name: "Big", search: "sort=-amount" };
const old = { name: "Old", search: "status=pending" };

describe("saved views", () => {
  it("are read as they were written", () => {
    const kept = { transactions: { views: [big, old], opensWith: "Old" } };
    expect(parseViews(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it("leave out everything that is no view", () => {
    for (const value of [undefined, null, 7, "text", []]) expect(parseViews(value)).toEqual({});
    expect(parseViews({ users: "text", mails: { views: 3 } })).toEqual({ users: noViews, mails: noViews });
    const views = [
      big,
      { name: "", search: "" },
      { name: "x".repeat(41), search: "" },
      { name: "Long", search: "x".repeat(2001) },
      { name: "Big", search: "another" },
      null,
      { name: 7 },
    ];
    expect(parseViews({ users: { views, opensWith: "Gone" } })).toEqual({
      users: { views: [big], opensWith: null },
    });
  });

  it("are limited in number", () => {
    const views = Array.from({ length: 50 }, (_, index) => ({ name: `v${index}`, search: "" }));
    expect(parseViews({ users: { views } }).users?.views).toHaveLength(maxViews);
  });

  it("are replaced, renamed and deleted by name, and the list goes on to open with a renamed one", () => {
    const both = { views: [big, old], opensWith: "Big" };
    expect(withView(both, { name: "Big", search: "q=1" }).views).toEqual([
      { name: "Big", search: "q=1" },
      old,
    ]);
    expect(renamedView(both, "Big", "Bigger")).toEqual({
      views: [{ ...big, name: "Bigger" }, old],
      opensWith: "Bigger",
    });
    expect(withoutView(both, "Big")).toEqual({ views: [old], opensWith: null });
  });

  it("hold the known parameters of an address in one order", () => {
    const names = ["q", "status", "sort"];
    const search = (text: string) => viewSearch(new URLSearchParams(text), names);
    expect(search("sort=-amount&open=t1&status=pending&q=")).toBe("status=pending&sort=-amount");
    expect(search("status=pending&sort=-amount")).toBe(search("sort=-amount&status=pending"));
  });

  it("need a name of their own", () => {
    expect(viewNameProblem("", [], t)).toBe("Enter a name.");
    expect(viewNameProblem("Big", ["Big"], t)).toBe("Another view has this name.");
    expect(viewNameProblem("x".repeat(41), [], t)).toBe("At most 40 characters.");
    expect(viewNameProblem("Big", ["Old"], t)).toBeNull();
  });
});
