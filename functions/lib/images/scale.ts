/** An image as rows of red, green, blue and alpha, one byte each. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** A part of an image, in pixels; the right and the lower edge do not belong to it. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Cuts the square out of the middle of an image and makes it smaller.
 * @param largest side of the result, in pixels; a smaller image stays as large as it is
 */
export function squareOf(image: Pixels, largest: number): Pixels {
  const side = Math.min(image.width, image.height);
  const left = Math.floor((image.width - side) / 2);
  const top = Math.floor((image.height - side) / 2);
  return scaled(image, { left, right: left + side, top, bottom: top + side }, largest);
}

/**
 * Makes an image smaller, all of it.
 * @param largest side of the result, in pixels; a smaller image stays as large as it is
 */
export function wholeOf(image: Pixels, largest: number): Pixels {
  if (Math.max(image.width, image.height) <= largest) return image;
  return scaled(image, { left: 0, right: image.width, top: 0, bottom: image.height }, largest);
}

/** Scales an area down, each pixel the average of those it stands for. */
function scaled({ data, width }: Pixels, { left, right, top, bottom }: Area, largest: number): Pixels {
  const [across, down] = [right - left, bottom - top];
  const scale = Math.min(1, largest / Math.max(across, down));
  const columns = Math.max(1, Math.round(across * scale));
  const rows = Math.max(1, Math.round(down * scale));
  const result = new Uint8ClampedArray(columns * rows * 4);
  const edge = (n: number, from: number, length: number, parts: number) =>
    from + Math.floor((n * length) / parts);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      const area = {
        left: edge(x, left, across, columns),
        right: edge(x + 1, left, across, columns),
        top: edge(y, top, down, rows),
        bottom: edge(y + 1, top, down, rows),
      };
      putAverage(data, width, area, result, (y * columns + x) * 4);
    }
  return { data: result, width: columns, height: rows };
}

/** Writes the colour of an area; transparent pixels do not count. */
function putAverage(
  data: Uint8ClampedArray,
  width: number,
  { left, right, top, bottom }: Area,
  result: Uint8ClampedArray,
  to: number,
): void {
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
  const shown = Math.max(opacity, 1);
  result[to] = red / shown;
  result[to + 1] = green / shown;
  result[to + 2] = blue / shown;
  result[to + 3] = opacity / ((right - left) * (bottom - top));
}

/** Whether nothing shines through. */
export function isOpaque({ data }: Pixels): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Puts an image on white, so that nothing shines through. */
export function onWhite(image: Pixels): Pixels {
  if (isOpaque(image)) return image;
  const { data, width, height } = image;
  const opaque = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let color = at; color < at + 3; color++)
      opaque[color] = (data[color] ?? 0) * alpha + 255 * (1 - alpha);
    opaque[at + 3] = 255;
  }
  return { data: opaque, width, height };
}
