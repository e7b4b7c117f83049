import { qrModules } from "./qr.ts";
import { resizeSquare } from "./resize-square.ts";

/** Backgrounds of initials; which one follows from the name, so that a person keeps it. */
const backgrounds = ["#FD366E", "#FE9567", "#7C67FE", "#68A3FE", "#85DBD8", "#BB8EF7", "#F2C8D6"];

interface Size {
  readonly width: number;
  readonly height: number;
}

const svg = ({ width, height }: Size, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);

function centred(text: string, { width, height }: Size, scale: number, colour: string): string {
  const size = Math.min(width, height) * scale;
  return `<text x="50%" y="50%" dy=".36em" text-anchor="middle" font-family="Inter, Arial, sans-serif" font-size="${size}" fill="${colour}">${escapeXml(text)}</text>`;
}

/** The first letters of up to two words; a word begins with a letter or a digit. */
export function initialsOf(name: string): string {
  const words = name.toUpperCase().split(/[\s._@-]+/);
  return words
    .flatMap((word) => /^[\p{L}\p{N}]/u.exec(word) ?? [])
    .slice(0, 2)
    .join("");
}

/** @param background six or three hex digits; '' chooses by the letters */
export function initialsSvg(name: string, size: Size, background: string): string {
  const initials = initialsOf(name);
  const sum = [...initials].reduce((total, initial) => total + (initial.codePointAt(0) ?? 0), 0);
  const colour = background === "" ? (backgrounds[sum % backgrounds.length] ?? "#FD366E") : `#${background}`;
  return svg(
    size,
    `<rect width="100%" height="100%" fill="${colour}"/>${centred(initials, size, 0.4, "#FFFFFF")}`,
  );
}

/** Pixels of each side of a module, before the code is resized. */
const moduleSize = 15;

/**
 * Returns the grey pixels of a code.
 * @param size pixels of a side
 * @param margin modules of white around the code
 */
export function qrPixels(text: string, size: number, margin: number): Uint8Array {
  const modules = qrModules(text, margin);
  const side = modules.length * moduleSize;
  const pixels = new Uint8Array(side * side).fill(255);
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (!isDark) return;
      const start = (y * side + x) * moduleSize;
      for (let line = 0; line < moduleSize; line++)
        pixels.fill(0, start + line * side, start + line * side + moduleSize);
    });
  });
  return resizeSquare(pixels, side, size);
}

/** Stands for a picture this server does not have: its code on a plain ground. */
export function placeholderSvg(code: string, size: Size): string {
  const ground = '<rect width="100%" height="100%" rx="12%" fill="#E4E7EC"/>';
  return svg(size, ground + centred(code.slice(0, 4).toUpperCase(), size, 0.3, "#475467"));
}
