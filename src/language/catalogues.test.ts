import { describe, expect, it, vi } from "vitest";
import * as dashboard from "#messages/generated/dashboard.ts";
import * as heads from "#messages/generated/heads.ts";
import * as mailedLinks from "#messages/generated/mailed-links.ts";
import * as planRecord from "#messages/generated/plan-record.ts";

/** The texts of a page that has loaded none yet. */
async function aPage() {
  vi.resetModules();
  return import("./catalogues.ts");
}

describe("the texts of a page", () => {
  it("come in each language that it speaks, and in no other", async () => {
    const { addMessages, readingIn, speak } = await aPage();
    await speak("en");
    await addMessages("plans");
    expect(readingIn("en").t(planRecord.empty)).toBe("No results yet");
    expect(() => readingIn("de").t(planRecord.empty)).toThrow("is not loaded");
    await speak("de");
    expect(readingIn("de").t(planRecord.empty)).toBe("Noch keine Ergebnisse");
  });

  it("come also when they are added while another language is on its way", async () => {
    const { addMessages, readingIn, speak } = await aPage();
    await speak("en");
    const speaking = speak("de");
    await addMessages("mailed");
    await speaking;
    expect(readingIn("de").t(mailedLinks.newPasswordTitle)).toBe("Neues Passwort");
  });

  it("have problems in other languages, whatever the page, and titles of pages where they are wanted", async () => {
    const { readingIn, speak } = await aPage();
    await speak("fr");
    expect(readingIn("fr").problems["email.missing"]).toMatch(/adresse/);
    expect(() => readingIn("fr").t(heads.plansTitle)).toThrow("is not loaded");
    await speak("fr", true);
    expect(readingIn("fr").t(heads.plansTitle)).not.toBe("");
  });

  it("the texts of a page of the admin area come in English for a language that it does not speak, also when that is chosen later", async () => {
    const { addMessages, readingIn, speak, speakOnly } = await aPage();
    await speak("de");
    await addMessages("admin");
    expect(() => readingIn("en").t(planRecord.empty)).toThrow("is not loaded");
    await speak("fr");
    speakOnly("fr");
    expect(readingIn("en").t(dashboard.title)).toBe("Dashboard");
    await addMessages("plans");
    expect(readingIn("en").t(planRecord.empty)).toBe("No results yet");
    expect(() => readingIn("de").t(planRecord.empty)).toThrow("is not loaded");
  });
});
