import type { Sharp } from "sharp";
import { initialsSvg, placeholderSvg, qrPixels } from "#emulator/avatars/draw.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { bytes } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { flagCodes } from "#emulator/locale/names.ts";
import { ok, optional, problem, required, type Validator } from "#emulator/params/param.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import { looseBoolean, range } from "#emulator/params/values.ts";

const scopes = ["avatars.read"];
const days = (count: number) => `private, max-age=${count * 86_400}`;

const hexColour: Validator<string> = (value) =>
  typeof value === "string" && /^$|^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.test(value)
    ? ok(value.replace("#", ""))
    : problem("Value must be a valid Hex color code");

const side = (fallback: number) => optional(range(0, 2000), fallback);

/** The image library is loaded with the first picture. */
async function png(svg: string, headers: Readonly<Record<string, string>>) {
  const { default: sharp } = await import("sharp");
  return pngReply(sharp(Buffer.from(svg)), headers);
}

async function pngReply(picture: Sharp, headers: Readonly<Record<string, string>>) {
  const image = await picture.png().toBuffer();
  return bytes(new Uint8Array(image), { "content-type": "image/png", ...headers });
}

const initials = route({
  method: "GET",
  path: "/avatars/initials",
  scopes,
  params: {
    name: optional(text(128), ""),
    width: side(500),
    height: side(500),
    background: optional(hexColour, ""),
  },
  handler({ caller }, { name, width, height, background }) {
    const shown = name || caller.user?.name || caller.user?.email || "";
    // Nothing can be drawn on no surface; Appwrite's default is taken instead.
    const size = { width: width || 500, height: height || 500 };
    return png(initialsSvg(shown, size, background), { "cache-control": days(45) });
  },
});

const qr = route({
  method: "GET",
  path: "/avatars/qr",
  scopes,
  params: {
    text: required(text(512)),
    size: optional(range(1, 1000), 400),
    margin: optional(range(0, 10), 1),
    download: optional(looseBoolean, false),
  },
  async handler(_, { text, size, margin, download }) {
    const attached = download ? { "content-disposition": 'attachment; filename="qr.png"' } : {};
    const { default: sharp } = await import("sharp");
    const raw = { width: size, height: size, channels: 1 } as const;
    const picture = sharp(qrPixels(text, size, margin), { raw }).toColourspace("b-w");
    return pngReply(picture, { "cache-control": days(45), ...attached });
  },
});

const browsers = ["aa", "an", "ch", "ci", "cm", "cr", "ff", "sf", "mf", "ps", "oi", "om", "op", "on"];

const cards =
  `amex argencard cabal cencosud diners discover elo hipercard jcb mastercard naranja targeta-shopping unionpay visa
  mir maestro rupay`.split(/\s+/);

/** The headers of a picture that was asked for before. Of a picture that all projects share, it always was. */
const fromCache = { "cache-control": days(180), "x-appwrite-cache": "hit" };

/** Pictures that come with Appwrite; here a drawing of the same size stands for each. */
const picture = (kind: string, codes: readonly string[]): Route =>
  route({
    method: "GET",
    path: `/avatars/${kind}/:code`,
    scopes,
    params: {
      code: required(oneOf(codes)),
      width: side(100),
      height: side(100),
      quality: optional(range(-1, 100), -1),
    },
    handler(_, { code, width, height }) {
      const size = { width: width || 100, height: height || 100 };
      return png(placeholderSvg(code, size), fromCache);
    },
  });

const webAddress: Validator<string> = (value) => {
  const url = typeof value === "string" && URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === "http:" || url?.protocol === "https:"
    ? ok(url.href)
    : problem("Value must be a valid URL with following schemes (http, https)");
};

/**
 * Pictures of other sites. This server fetches nothing from elsewhere, and answers as Appwrite does when it
 * cannot.
 */
const remote = (kind: string): Route =>
  route({
    method: "GET",
    path: `/avatars/${kind}`,
    scopes,
    params: { url: required(webAddress), width: side(400), height: side(400) },
    handler() {
      throw new AppwriteError("avatar_remote_url_failed");
    },
  });

export const avatarRoutes = [
  initials,
  qr,
  picture("browsers", browsers),
  picture("credit-cards", cards),
  picture("flags", flagCodes),
  remote("image"),
  remote("favicon"),
];
