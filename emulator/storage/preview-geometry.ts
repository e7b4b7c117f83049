export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size asked for; of a side that is 0 the ratio decides, and both 0 keep the picture's own. */
export function targetSize(own: Size, width: number, height: number): Size {
  const ratio = own.width / own.height;
  const wanted = {
    width: width || Math.trunc(height * ratio),
    height: height || Math.trunc(width / ratio),
  };
  return wanted.width === 0 && wanted.height === 0
    ? own
    : { width: Math.max(1, wanted.width), height: Math.max(1, wanted.height) };
}

/** The canvas ImageMagick gives a picture turned by `degrees` about its middle; the corners stay empty. */
export function rotatedSize({ width, height }: Size, degrees: number): Size {
  if (degrees % 180 === 0) return { width, height };
  if (degrees % 90 === 0) return { width: height, height: width };
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return {
    width: span(width / 2, (width * cos + height * sin) / 2),
    height: span(height / 2, (width * sin + height * cos) / 2),
  };
}

/** Whole pixels that hold everything within `reach` of `middle`, with the half pixel ImageMagick adds on each side. */
function span(middle: number, reach: number): number {
  const from = Math.floor(middle - reach - 0.5);
  return Math.ceil(middle + reach - from + 0.5);
}
