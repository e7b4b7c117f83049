import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseProfile } from "#domain/profiles/profile.ts";
import { profileRow } from "#tests/rows.ts";
import { endSession, isAdmin, receiveProfile, sessionStore } from "./store.ts";

const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: false,
  secondStep: false,
  labels: [],
};
const keep = (state: unknown, version = 1) =>
  localStorage.setItem("auth", JSON.stringify({ state, version }));

beforeEach(() => endSession(null));

describe("the stored session", () => {
  it("is there before the server was asked", async () => {
    keep({ user: ann, userData: parseProfile(profileRow()) });
    await sessionStore.persist.rehydrate();
    expect(sessionStore.getState()).toMatchObject({ user: ann, userData: { balance: 125050 } });
  });

  it("is the account and the profile, and nothing else", () => {
    sessionStore.setState({
      user: ann,
      userData: parseProfile(profileRow()),
      problem: { type: "offline", message: "No network" },
    });
    const { state, version } = JSON.parse(localStorage.getItem("auth") ?? "{}");
    expect(Object.keys(state).sort()).toEqual(["user", "userData"]);
    expect(version).toBe(1);
    endSession("logout");
    expect(JSON.parse(localStorage.getItem("auth") ?? "{}").state).toEqual({ user: null, userData: null });
  });

  it("is there when the page begins, and no part of the state from which React hydrates", async () => {
    keep({ user: ann, userData: null });
    vi.resetModules();
    const { sessionStore: ofNextPage } = await import("./store.ts");
    expect(ofNextPage.getState().user).toEqual(ann);
    expect(ofNextPage.getInitialState()).toMatchObject({ user: null, userData: null });
  });

  it.each([
    ["a text", "hello"],
    ["null", null],
    ["an account without labels", { user: { id: "ann" }, userData: null }],
    ["a number as account", { user: 7, userData: null }],
  ])("is ignored when it is %s", async (_, state) => {
    keep(state);
    await sessionStore.persist.rehydrate();
    expect(sessionStore.getState()).toMatchObject({ user: null, userData: null });
  });

  it.each([
    ["another version of the program wrote it", JSON.stringify({ state: { user: ann }, version: 2 })],
    ["it is no JSON", "{"],
  ])("is ignored when %s", async (_, stored) => {
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
    localStorage.setItem("auth", stored);
    await sessionStore.persist.rehydrate();
    expect(sessionStore.getState().user).toBeNull();
    consoleError.mockRestore();
  });
});

describe("a newer profile", () => {
  it("replaces the profile of the signed-in account", () => {
    sessionStore.setState({ user: ann });
    receiveProfile(parseProfile(profileRow({ balance: 7 })));
    expect(sessionStore.getState().userData?.balance).toBe(700);
  });

  it("a newer profile of another account is not taken", () => {
    sessionStore.setState({ user: ann });
    receiveProfile(parseProfile(profileRow({ $id: "bob", userId: "bob" })));
    expect(sessionStore.getState().userData).toBeNull();
  });
});

describe("isAdmin", () => {
  it.each([
    [null, false],
    [{ ...ann, labels: [] }, false],
    [{ ...ann, labels: ["administrator"] }, false],
    [{ ...ann, labels: ["admin"] }, true],
  ])("case %#", (user, expected) => {
    expect(isAdmin(user)).toBe(expected);
  });
});
