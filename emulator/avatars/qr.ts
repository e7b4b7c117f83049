import { encode } from "uqr";

type Modules = readonly (readonly boolean[])[];

const patterns = [0, 1, 2, 3, 4, 5, 6, 7];

/** As Appwrite draws it: the lowest level of error correction. */
const encoded = (text: string, border: number, maskPattern: number): Modules =>
  encode(text, { ecc: "L", border, maskPattern }).data;

/** @param margin modules of white around the code */
export const qrModules = (text: string, margin: number): Modules => encoded(text, margin, maskOf(text));

/**
 * Returns the mask with the least penalty. The library of a real server counts penalties in its own way, and before the
 * format is written, so its choice is not that of the standard.
 */
export function maskOf(text: string): number {
  const penalties = patterns.map((pattern) => penaltyOf(withoutFormat(encoded(text, 0, pattern))));
  return penalties.indexOf(Math.min(...penalties));
}

function withoutFormat(modules: Modules): Modules {
  const size = modules.length;
  const version = (size - 17) / 4;
  const isFormat = (x: number, y: number) =>
    (y === 8 && x !== 6 && (x <= 8 || x >= size - 8)) ||
    (x === 8 && y !== 6 && (y <= 8 || y > size - 8)) ||
    (version >= 7 &&
      ((x < 6 && y >= size - 11 && y < size - 8) || (y < 6 && x >= size - 11 && x < size - 8)));
  return modules.map((row, y) => row.map((isDark, x) => isDark && !isFormat(x, y)));
}

function penaltyOf(modules: Modules): number {
  const size = modules.length;
  const at = (x: number, y: number) => modules[y]?.[x];
  let penalty = 0;
  let dark = 0;
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) dark += 1;
      const like = neighbours.filter(([dx, dy]) => at(x + dx, y + dy) === isDark).length;
      if (like > 5) penalty += like - 2;
      const square = [at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)];
      if (square.every((other) => other === isDark)) penalty += 3;
      if (finder.every((wanted, step) => at(x + step, y) === wanted)) penalty += 40;
      if (finder.every((wanted, step) => at(x, y + step) === wanted)) penalty += 40;
    });
  });
  return Math.trunc(penalty + (Math.abs((100 * dark) / size / size - 50) / 5) * 10);
}

const neighbours = [-1, 0, 1].flatMap((dy) =>
  [-1, 0, 1].flatMap((dx) => (dx === 0 && dy === 0 ? [] : [[dx, dy] as const])),
);

/** The pattern in the corners: dark, light, three dark, light, dark. */
const finder = [true, false, true, true, true, false, true];
