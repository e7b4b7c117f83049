import { encodePng } from "#tests/png.ts";

/** Pictures of receipts for the demonstration, drawn dot by dot: a font or a codec would slow the first start. */

/** The pixels of a dot. */
const scale = 3;

/** In dots. */
const width = 144;
const margin = 8;
const lineHeight = 11;

const background = 0xd9;
const paper = 0xfd;
const ink = 0x22;

/** Seven rows of five dots each; a row is one digit of base 32. A character without a shape is a space. */
const shapes: Readonly<Record<string, string>> = {
  A: "ehhvhhh",
  B: "uhhuhhu",
  C: "ehggghe",
  D: "uhhhhhu",
  E: "vgguggv",
  F: "vgguggg",
  G: "ehgnhhf",
  H: "hhhvhhh",
  I: "e44444e",
  J: "72222ic",
  K: "hikokih",
  L: "ggggggv",
  M: "hrllhhh",
  N: "hhpljhh",
  O: "ehhhhhe",
  P: "uhhuggg",
  Q: "ehhhlid",
  R: "uhhukih",
  S: "fgge11u",
  T: "v444444",
  U: "hhhhhhe",
  V: "hhhhha4",
  W: "hhhllla",
  X: "hha4ahh",
  Y: "hha4444",
  Z: "v1248gv",
  0: "ehjlphe",
  1: "4c4444e",
  2: "eh1248v",
  3: "v2421he",
  4: "26aiv22",
  5: "vgu11he",
  6: "68guhhe",
  7: "v124888",
  8: "ehhehhe",
  9: "ehhf12c",
  $: "4fke5u4",
  ".": "00000cc",
  ",": "0000c48",
  "-": "000v000",
};

/**
 * Draws a receipt that says of itself that it is a demonstration.
 * @param facts its lines, a name and a value each
 * @returns the bytes of a PNG
 */
export function drawReceipt(facts: readonly (readonly [name: string, value: string])[]): Buffer {
  const height = (facts.length + 9) * lineHeight;
  const canvas = new Canvas(width, height, background);
  drawPaper(canvas);
  let line = 2;
  const next = () => lineHeight * line++;
  canvas.write("DEMO RECEIPT", "center", next());
  canvas.write("NOT A REAL PAYMENT", "center", next());
  drawRule(canvas, next());
  for (const [name, value] of facts) {
    canvas.write(name, "left", lineHeight * line);
    canvas.write(value, "right", next());
  }
  drawRule(canvas, next());
  canvas.write("NO MONEY WAS SENT", "center", next());
  return canvas.png();
}

/** A strip of paper that was torn off: its lower edge is a zigzag. */
function drawPaper(canvas: Canvas): void {
  for (let y = margin; y < canvas.height - margin; y++)
    for (let x = margin; x < width - margin; x++)
      if (y < canvas.height - margin - Math.abs((x % 8) - 4)) canvas.set(x, y, paper);
}

function drawRule(canvas: Canvas, y: number): void {
  for (let x = 2 * margin; x < width - 2 * margin; x++) if (x % 4 < 2) canvas.set(x, y + 3, ink);
}

class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #dots: Uint8Array;

  constructor(width: number, height: number, shade: number) {
    this.width = width;
    this.height = height;
    this.#dots = new Uint8Array(width * height).fill(shade);
  }

  set(x: number, y: number, shade: number): void {
    this.#dots[y * this.width + x] = shade;
  }

  write(text: string, align: "left" | "center" | "right", top: number): void {
    const free = this.width - 4 * margin - text.length * 6;
    const share = { left: 0, center: 0.5, right: 1 }[align];
    const left = 2 * margin + Math.round(free * share);
    [...text.toUpperCase()].forEach((character, place) => {
      [...(shapes[character] ?? "")].forEach((row, y) => {
        for (let x = 0; x < 5; x++)
          if (Number.parseInt(row, 32) & (16 >> x)) this.set(left + place * 6 + x, top + y, ink);
      });
    });
  }

  /** Encodes the picture in shades of grey, each dot as a square of pixels. */
  png(): Buffer {
    const rows: Buffer[] = [];
    for (let y = 0; y < this.height; y++) {
      // The first byte of a row names its filter: none.
      const row = Buffer.alloc(1 + this.width * scale);
      this.#dots.subarray(y * this.width, (y + 1) * this.width).forEach((shade, x) => {
        row.fill(shade, 1 + x * scale, 1 + (x + 1) * scale);
      });
      for (let time = 0; time < scale; time++) rows.push(row);
    }
    return encodePng(this.width * scale, this.height * scale, "grey", Buffer.concat(rows));
  }
}
