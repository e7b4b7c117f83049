/** How far a filter reaches to either side, in pixels, and the weight it gives to a distance. */
interface Filter {
  readonly support: number;
  readonly weight: (distance: number) => number;
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** The blur by which ImageMagick sharpens three lobes of Lanczos. */
const blur = 0.9812505644269356;

const lanczosSharp: Filter = {
  support: 3 * blur,
  weight(distance) {
    const x = Math.abs(distance) / blur;
    return x >= 3 ? 0 : sinc(x) * sinc(x / 3);
  },
};

const box: Filter = { support: 0.5, weight: () => 1 };

/**
 * Resizes a square of grey pixels as the thumbnails of ImageMagick 7 do: large ones are sampled and halved first. The
 * order of the passes, and single precision between them, decide how halves are rounded.
 * @param pixels row by row, each from 0 (black) to 255
 * @returns pixels from 0 to 255
 */
export function resizeSquare(pixels: Uint8Array, size: number, wanted: number): Uint8Array {
  if (wanted === size) return pixels;
  const factor = Math.floor(size / wanted);
  let side = size;
  let given = new Float32Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) given[at] = (pixels[at] ?? 0) * 257;
  if (factor > 4) {
    given = sampled(given, side, 4 * wanted);
    side = 4 * wanted;
  }
  if (factor > 2) {
    given = filtered(given, side, 2 * wanted, box);
    side = 2 * wanted;
  }
  const resized = filtered(given, side, wanted, lanczosSharp);
  const result = new Uint8Array(resized.length);
  for (let at = 0; at < result.length; at++)
    result[at] = Math.floor(Math.min(255, Math.max(0, (resized[at] ?? 0) / 257)) + 0.5);
  return result;
}

function sampled(pixels: Float32Array, size: number, wanted: number): Float32Array<ArrayBuffer> {
  const result = new Float32Array(wanted * wanted);
  const nearest = (x: number) => Math.floor(((x + 0.5) * size) / wanted);
  for (let y = 0; y < wanted; y++) {
    const row = nearest(y) * size;
    for (let x = 0; x < wanted; x++) result[y * wanted + x] = pixels[row + nearest(x)] ?? 0;
  }
  return result;
}

/** Columns are resized before rows. */
function filtered(
  pixels: Float32Array,
  size: number,
  wanted: number,
  filter: Filter,
): Float32Array<ArrayBuffer> {
  const contributions = contributionsOf(size, wanted, filter);
  const between = new Float32Array(size * wanted);
  const result = new Float32Array(wanted * wanted);
  contributions.forEach(({ start, weights }, y) => {
    for (let x = 0; x < size; x++)
      between[y * size + x] = weightedSum(pixels, start * size + x, size, weights);
  });
  contributions.forEach(({ start, weights }, x) => {
    for (let y = 0; y < wanted; y++)
      result[y * wanted + x] = weightedSum(between, y * size + start, 1, weights);
  });
  return result;
}

/** The sum of pixels from `start` on, `stride` apart. */
function weightedSum(pixels: Float32Array, start: number, stride: number, weights: Float64Array): number {
  let sum = 0;
  for (let step = 0; step < weights.length; step++)
    sum += (weights[step] ?? 0) * (pixels[start + step * stride] ?? 0);
  return sum;
}

/** The pixels along one side from which each pixel of the result is made, from `start` on. */
function contributionsOf(size: number, wanted: number, filter: Filter) {
  const scale = Math.max(1, size / wanted);
  const support = scale * filter.support;
  return Array.from({ length: wanted }, (_, x) => {
    const centre = ((x + 0.5) * size) / wanted;
    const start = Math.floor(Math.max(centre - support + 0.5, 0));
    const end = Math.floor(Math.min(centre + support + 0.5, size));
    const weights = Array.from({ length: end - start }, (_, step) =>
      filter.weight((start + step - centre + 0.5) / scale),
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return { start, weights: Float64Array.from(weights, (weight) => weight * (1 / total)) };
  });
}
