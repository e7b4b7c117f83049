import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseLanguage, firstLanguage, languageStore, readIn } from "./language-store.ts";

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await readIn("en");
  window.history.replaceState(null, "", "/");
  document.documentElement.lang = "en";
});

/** The root of a page that the build has written, or of one that begins empty. */
function root(isWritten: boolean): HTMLElement {
  const element = document.createElement("div");
  if (isWritten) element.dataset.written = "";
  return element;
}

describe("the language in which a page begins", () => {
  it("is English at first, and for whatever else stands in the storage", () => {
    expect(firstLanguage(root(false))).toBe("en");
    localStorage.setItem("language", "klingon");
    expect(firstLanguage(root(false))).toBe("en");
  });

  it("is that of its address, then the stored one", () => {
    localStorage.setItem("language", "fr");
    expect(firstLanguage(root(false))).toBe("fr");
    window.history.replaceState(null, "", "/de/plans/starter");
    expect(firstLanguage(root(false))).toBe("de");
  });

  it("is that which the build has written it in, whatever the address says", () => {
    localStorage.setItem("language", "fr");
    window.history.replaceState(null, "", "/de/nowhere");
    expect(firstLanguage(root(true))).toBe("en");
    document.documentElement.lang = "de";
    expect(firstLanguage(root(true))).toBe("de");
  });
});

describe("the language of the visitor", () => {
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
