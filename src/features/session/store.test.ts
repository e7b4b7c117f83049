import { beforeEach, describe, expect, it } from "vitest";
import { parseProfile } from "#domain/members/profile.ts";
import { profileRow } from "#tests/rows.ts";
import { endSession, isAdmin, readKept, receiveProfile, sessionStore } from "./store.ts";

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
  it("is there before the server was asked", () => {
    keep({ user: ann, userData: parseProfile(profileRow()) });
    expect(readKept()).toMatchObject({ user: ann, userData: { balance: 125050 } });
  });

  it("is the account and the profile, and nothing else", () => {
    sessionStore.setState({
      user: ann,
      userData: parseProfile(profileRow()),
      problem: { type: "offline", message: "No network" },
    });
    const { state } = JSON.parse(localStorage.getItem("auth") ?? "{}");
    expect(Object.keys(state).sort()).toEqual(["user", "userData"]);
    endSession("logout");
    expect(JSON.parse(localStorage.getItem("auth") ?? "{}").state).toEqual({ user: null, userData: null });
  });

  it.each([
    ["a text", "hello"],
    ["null", null],
    ["an account without labels", { user: { id: "ann" }, userData: null }],
    ["a number as account", { user: 7, userData: null }],
  ])("is ignored when it is %s", (_, state) => {
    keep(state);
    expect(readKept()).toEqual({ user: null, userData: null });
  });

  it("is ignored when another version of the program wrote it, or it is no JSON", () => {
    keep({ user: ann, userData: null }, 2);
    expect(readKept().user).toBeNull();
    localStorage.setItem("auth", "{");
    expect(readKept().user).toBeNull();
  });
});

describe("a newer profile", () => {
  it("replaces the profile of the signed-in account", () => {
    sessionStore.setState({ user: ann });
    receiveProfile(parseProfile(profileRow({ balance: 7 })));
    expect(sessionStore.getState().userData?.balance).toBe(700);
  });

  it("of another account is not taken", () => {
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
