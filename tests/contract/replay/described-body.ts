import { createHash } from "node:crypto";
import sharp from "sharp";

/**
 * Describes a body in the notation of a recording: parsed JSON, a text, `{$image}` with a picture's kind and
 * size, `{$html}` with the error type a page names, `{$bytes}` of anything else, null when there is none.
 */
export async function describedBody(body: Buffer, type: string): Promise<unknown> {
  if (body.length === 0) return null;
  if (type.startsWith("application/json")) return JSON.parse(body.toString());
  if (type.startsWith("text/html")) {
    const named = /class=["']type["']>\s*([a-z_0-9]+)/.exec(body.toString());
    return { $html: { type: named?.[1] ?? null } };
  }
  if (type.startsWith("text/")) return body.toString();
  if (type.startsWith("image/")) {
    const { format, width, height } = await sharp(body).metadata();
    return { $image: { type: format, width, height } };
  }
  return { $bytes: { length: body.length, sha256: createHash("sha256").update(body).digest("hex") } };
}
