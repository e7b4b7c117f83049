/** An image as rows of red, green, blue and alpha, one byte each. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts the square out of the middle of an image and makes it smaller, each pixel the average of those it stands for.
 * @param largest side of the result, in pixels; a smaller image stays as large as it is
 */
export function squareOf({ data, width, height }: Pixels, largest: number): Pixels {
  const taken = Math.min(width, height);
  const side = Math.min(taken, largest);
  const left = Math.floor((width - taken) / 2);
  const top = Math.floor((height - taken) / 2);
  const edge = (n: number) => Math.floor((n * taken) / side);
  const square = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const color = average(data, width, {
        left: left + edge(x),
        right: left + edge(x + 1),
        top: top + edge(y),
        bottom: top + edge(y + 1),
      });
      square.set(color, (y * side + x) * 4);
    }
  return { data: square, width: side, height: side };
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The colour of an area; transparent pixels do not count. */
function average(data: Uint8ClampedArray, width: number, { left, right, top, bottom }: Area) {
  let red = 0;
  let green = 0;
  let blue = 0;
  let opacity = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * alpha;
      green += (data[at + 1] ?? 0) * alpha;
      blue += (data[at + 2] ?? 0) * alpha;
      opacity += alpha;
    }
  const count = (right - left) * (bottom - top);
  const shown = Math.max(opacity, 1);
  return [red / shown, green / shown, blue / shown, opacity / count];
}

/** Whether nothing shines through. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
