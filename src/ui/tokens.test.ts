import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("src/ui/tokens.css", "utf8");
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name, { light, dark }] as const,
  ),
);

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, back: string): number {
  const [high = 0, low = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function colour(name: string, theme: "light" | "dark"): string {
  const value = tokens.get(name)?.[theme];
  if (value === undefined) throw new Error(`no token --${name}`);
  return value;
}

const texts = [
  ...["ink", "muted", "brand", "positive", "pending", "negative"].flatMap((front) =>
    ["page", "card", "sunken"].map((back) => [front, back] as const),
  ),
  ["on-brand", "brand"],
  ["on-brand", "brand-strong"],
  ["brand", "brand-soft"],
  ["ink", "brand-soft"],
  ["positive", "positive-soft"],
  ["pending", "pending-soft"],
  ["ink", "pending-soft"],
  ["negative", "negative-soft"],
  ["on-danger", "danger"],
] as const;

describe.each(["light", "dark"] as const)("contrast in the %s theme", (theme) => {
  it.each(texts)("%s on %s is readable (4.5:1)", (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["page", "card"])("a skeleton is seen on %s (1.2:1)", (back) => {
    const [, front = ""] =
      /rounded-control bg-([a-z-]+)/.exec(readFileSync("src/ui/skeleton.tsx", "utf8")) ?? [];
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(1.2);
  });

  it.each(["page", "card"])("the border of a control is visible on %s (3:1)", (back) => {
    expect(contrast(colour("control", theme), colour(back, theme))).toBeGreaterThanOrEqual(3);
  });
});
