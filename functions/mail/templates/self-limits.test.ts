import { describe, expect, it } from "vitest";
import { renderMail } from "#functions/mail/render-mail.tsx";
import { languages } from "#messages/languages.ts";
import { sampleSite } from "#scripts/dev/mail/samples.ts";
import { limitsChanged } from "./self-limits.ts";

const at = "2026-03-14T09:00:00.000Z";

describe.each(languages)("the mail about changed limits in %s", (language) => {
  const reader = { name: "Ada", language };

  it("names the link first of what to do about another person, below that link", () => {
    const mail = limitsChanged(reader, { at, excludedForEver: true }, sampleSite);
    const [note = "", ...others] = mail.notes ?? [];
    expect(others).toEqual([]);
    const named = note.indexOf(mail.alarm?.words ?? "no link");
    expect(named).toBeGreaterThan(0);
    // Before any other step: no sentence ends before it.
    expect(note.slice(0, named)).not.toMatch(/[.:：。।]/);
    const { text, html } = renderMail(mail, sampleSite, language);
    for (const shown of [text, html])
      expect(shown.indexOf("/not-me?token=")).toBeLessThan(shown.indexOf(note.slice(-30)));
  });

  it("asks nothing more of an owner whose limits an administrator restored", () => {
    const restored = { at, dayLimit: null, restoredFor: "Asked by phone" };
    expect(limitsChanged(reader, restored, sampleSite).notes ?? []).toEqual([]);
    expect(limitsChanged(reader, { ...restored, restoredFor: null }, sampleSite).notes).toHaveLength(1);
  });
});
