import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dashboardFiles, firstVisitFiles, pageFiles } from "./first-visit-files.ts";

it("counts what the page names and what that imports, not what is loaded later", () => {
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  try {
    mkdirSync(join(dist, "assets"));
    const page = `<script src="/assets/entry.js"></script><link href="/assets/look.css"><script>hint(\`/assets/account.js\`)</script>`;
    writeFileSync(join(dist, "app.html"), page);
    writeFileSync(
      join(dist, "assets", "entry.js"),
      `import{a}from"./shared.js";const b=()=>import("./later.js");`,
    );
    writeFileSync(join(dist, "assets", "account.js"), `import"./entry.js";import{c}from'./deeper.js';`);
    writeFileSync(join(dist, "assets", "shared.js"), "");
    writeFileSync(join(dist, "assets", "deeper.js"), `import{a}from"./shared.js"`);
    expect(firstVisitFiles(dist).sort()).toEqual([
      "app.html",
      "assets/account.js",
      "assets/deeper.js",
      "assets/entry.js",
      "assets/look.css",
      "assets/shared.js",
    ]);
    writeFileSync(join(dist, "assets", "investor-plans.js"), `import"./shared.js";import{d}from"./forms.js"`);
    writeFileSync(join(dist, "assets", "forms.js"), "");
    writeFileSync(join(dist, "assets", "bell-B1ezxmy_.js"), `import"./forms.js"`);
    writeFileSync(join(dist, "assets", "bell-slot-B1ezxmy_.js"), "");
    expect(Object.fromEntries(pageFiles(dist))).toEqual({
      "bell-B1ezxmy_.js": ["assets/bell-B1ezxmy_.js", "assets/forms.js"],
      "investor-plans.js": ["assets/investor-plans.js", "assets/forms.js"],
    });
    writeFileSync(join(dist, "app.html"), `<link href="/assets/look.css">`);
    expect(() => firstVisitFiles(dist)).toThrow("app.html names no program");
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});

it("counts the texts of the reader's language in the place of the English ones", () => {
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  const hint = "<script>hint(`/assets/messages-a1/en/account.js`, `/assets/account.js`)</script>";
  try {
    mkdirSync(join(dist, "assets", "messages-a1", "en"), { recursive: true });
    writeFileSync(join(dist, "app.html"), hint);
    for (const file of ["account.js", "messages-a1/en/account.js"])
      writeFileSync(join(dist, "assets", file), "");
    expect(dashboardFiles(dist, "en").sort()).toEqual([
      "app.html",
      "assets/account.js",
      "assets/messages-a1/en/account.js",
    ]);
    expect(dashboardFiles(dist, "de").sort()).toEqual([
      "app.html",
      "assets/account.js",
      "assets/messages-a1/de/account.js",
      "assets/messages-a1/de/commands.js",
      "assets/messages-a1/de/heads.js",
      "assets/messages-a1/de/problems.js",
    ]);
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
});
