import { expect, it } from "vitest";
import { rotatedSize, targetSize } from "./preview-geometry.ts";

const own = { width: 120, height: 80 };

it.each([
  [0, 0, 120, 80],
  [50, 50, 50, 50],
  [10, 0, 10, 6],
  [0, 20, 30, 20],
  [240, 0, 240, 160],
  [1, 0, 1, 1],
])("a width of %i and a height of %i make 120 × 80 into %i × %i", (width, height, toWidth, toHeight) =>
  expect(targetSize(own, width, height)).toEqual({ width: toWidth, height: toHeight }),
);

// 45° as recorded from a real server.
it.each([
  [45, 144, 144],
  [90, 80, 120],
  [180, 120, 80],
  [270, 80, 120],
])("turned by %i° 120 × 80 takes %i × %i", (degrees, width, height) =>
  expect(rotatedSize(own, degrees)).toEqual({ width, height }),
);
