import { describe, expect, it } from "vitest";
import { contains, crosses, equals, gap, meets, metres, overlaps, relate, touches } from "./relate.ts";
import { type Shape, toShape } from "./shape.ts";

const shape = (value: unknown) => toShape(value) as Shape;
const square = (x: number, y: number, size: number) => [
  [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
    [x, y],
  ],
];
const ring = [...square(0, 0, 10), ...square(4, 4, 2)];
const rules = { meets, touches, contains, equals, crosses, overlaps };

/** Which relations hold, in the order of `rules`. */
function holding(a: unknown, b: unknown): string {
  const [one, two] = [shape(a), shape(b)];
  const matrix = relate(one, two);
  return Object.entries(rules)
    .flatMap(([name, rule]) => (rule(matrix, one, two) ? [name] : []))
    .join(" ");
}

describe("spatial relations of shapes", () => {
  it.each([
    ["two equal points", [1, 2], [1, 2], "meets contains equals"],
    ["two points", [1, 2], [2, 1], ""],
    ["a point in a square", square(0, 0, 10), [5, 5], "meets contains"],
    ["a point on its edge", square(0, 0, 10), [10, 5], "meets touches"],
    ["a point in a hole", ring, [5, 5], ""],
    [
      "a point at the end of a line",
      [
        [0, 0],
        [4, 4],
      ],
      [4, 4],
      "meets touches",
    ],
    [
      "a point within a line",
      [
        [0, 0],
        [4, 4],
      ],
      [1, 1],
      "meets contains",
    ],
    [
      "lines that cross",
      [
        [0, 0],
        [4, 4],
      ],
      [
        [0, 4],
        [4, 0],
      ],
      "meets crosses",
    ],
    [
      "lines that meet at their ends",
      [
        [0, 0],
        [4, 4],
      ],
      [
        [4, 4],
        [9, 0],
      ],
      "meets touches",
    ],
    [
      "lines that run along each other",
      [
        [0, 0],
        [4, 0],
      ],
      [
        [2, 0],
        [6, 0],
      ],
      "meets overlaps",
    ],
    [
      "a line and its part",
      [
        [0, 0],
        [4, 0],
      ],
      [
        [1, 0],
        [2, 0],
      ],
      "meets contains",
    ],
    [
      "a line through a square",
      [
        [-5, 5],
        [15, 5],
      ],
      square(0, 0, 10),
      "meets crosses",
    ],
    [
      "a line out of a square",
      square(0, 0, 10),
      [
        [5, 5],
        [15, 5],
      ],
      "meets crosses",
    ],
    [
      "a line along its edge",
      square(0, 0, 10),
      [
        [0, 0],
        [10, 0],
      ],
      "meets touches",
    ],
    [
      "a line in a square",
      square(0, 0, 10),
      [
        [1, 1],
        [9, 9],
      ],
      "meets contains",
    ],
    ["squares side by side", square(0, 0, 10), square(10, 0, 10), "meets touches"],
    ["squares at a corner", square(0, 0, 10), square(10, 10, 10), "meets touches"],
    ["squares that share ground", square(0, 0, 10), square(5, 5, 10), "meets overlaps"],
    ["a square within a square", square(0, 0, 10), square(2, 2, 2), "meets contains"],
    ["a square within, at the edge", square(0, 0, 10), square(0, 0, 2), "meets contains"],
    ["a square that fills the hole", ring, square(4, 4, 2), "meets touches"],
    [
      "equal squares, drawn otherwise",
      square(0, 0, 10),
      [
        [
          [10, 10],
          [0, 10],
          [0, 0],
          [10, 0],
          [10, 10],
        ],
      ],
      "meets contains equals",
    ],
    ["squares apart", square(0, 0, 10), square(20, 20, 10), ""],
    [
      "coordinates of the earth",
      [
        [
          [14.1, 50],
          [14.6, 50],
          [14.6, 50.2],
          [14.1, 50.2],
          [14.1, 50],
        ],
      ],
      [14.42, 50.09],
      "meets contains",
    ],
  ])("%s", (_, a, b, expected) => {
    expect(holding(a, b)).toBe(expected);
  });

  it("distances between shapes", () => {
    expect(gap(shape([0, 0]), shape([3, 4]))).toBe(5);
    expect(gap(shape([5, 13]), shape(square(0, 0, 10)))).toBe(3);
    expect(gap(shape([5, 5]), shape(square(0, 0, 10)))).toBe(0);
    expect(Math.round(metres([0, 0], [90, 0]))).toBe(10_007_543);
  });
});
