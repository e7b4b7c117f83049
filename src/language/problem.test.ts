import { describe, expect, it } from "vitest";
import { textOf } from "./problem.ts";

const texts = {
  "below-minimum": ({ min }: Readonly<Record<string, unknown>>) => `mindestens ${min}`,
  held: ({ until }: Readonly<Record<string, unknown>>) => `bis ${until}`,
  busy: "Bitte warten",
};
const german = { language: "de", problems: texts } as const;
const plain = (text: string) => text.replace(/\s/g, " ");

describe("the text of a problem", () => {
  it("is that of the language, with its values as the language writes them", () => {
    expect(textOf({ type: "busy", message: "Please wait" }, german)).toBe("Bitte warten");
    const problem = { type: "below-minimum", message: "at least 5", values: { min: { dollars: 500 } } };
    expect(plain(textOf(problem, german))).toBe("mindestens 5,00 $");
    const held = {
      type: "held",
      message: "until",
      values: { until: { instant: "2026-03-14T09:26:53.000Z" } },
    };
    expect(textOf(held, german)).toMatch(/^bis 14\.03\.2026, /);
  });

  it("is the English one where the language has none, and where nothing was chosen", () => {
    expect(textOf({ type: "unknown", message: "No" }, german)).toBe("No");
    expect(textOf({ type: "busy", message: "Please wait" })).toBe("Please wait");
  });

  it.each([
    ["without the value, as an earlier function sends it", {}],
    ["with a value of a kind that this page does not know", { min: { carats: 3 } as never }],
  ])("is the English one %s", (_, values) => {
    expect(textOf({ type: "below-minimum", message: "at least 5", values }, german)).toBe("at least 5");
  });
});
