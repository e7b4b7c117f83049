import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseLanguage, languageStore, readIn, storedLanguage } from "./language-store.ts";

beforeEach(() => localStorage.clear());
afterEach(() => readIn("en"));

describe("the language of the visitor", () => {
  it("is English at first, and for whatever else stands in the storage", () => {
    expect(storedLanguage()).toBe("en");
    localStorage.setItem("language", "klingon");
    expect(storedLanguage()).toBe("en");
  });

  it("is remembered once it was chosen", async () => {
    await chooseLanguage("en");
    expect(localStorage.getItem("language")).toBe("en");
    expect(languageStore.getState()).toEqual({ language: "en" });
  });

  it("is shown once its texts are there", async () => {
    await chooseLanguage("de");
    expect(languageStore.getState()).toEqual({ language: "de" });
    expect(localStorage.getItem("language")).toBe("de");
  });

  it("is the last choice, whichever texts arrive last", async () => {
    await Promise.all([chooseLanguage("fr"), chooseLanguage("de")]);
    expect(languageStore.getState()).toEqual({ language: "de" });
    expect(localStorage.getItem("language")).toBe("de");
  });
});
