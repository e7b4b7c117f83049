import { AVATAR_SIDE } from "#domain/members/avatar.ts";
import { base64Of } from "#src/backend/base64.ts";

/**
 * Returns what is sent for a chosen picture, as base64: the square in its middle, as large as an avatar is stored, so
 * that little has to travel. What this browser cannot draw is sent as it is; the server decides about everything it gets.
 */
export async function avatarUpload(file: File): Promise<string> {
  return base64Of(await drawn(file).catch(() => file));
}

async function drawn(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const taken = Math.min(picture.width, picture.height);
  const side = Math.min(taken, AVATAR_SIDE);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (context === null) return file;
  context.imageSmoothingQuality = "high";
  const left = (picture.width - taken) / 2;
  const top = (picture.height - taken) / 2;
  context.drawImage(picture, left, top, taken, taken, 0, 0, side, side);
  picture.close();
  const { data } = context.getImageData(0, 0, side, side);
  const isOpaque = data.every((value, at) => at % 4 < 3 || value === 255);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), isOpaque ? "image/jpeg" : "image/png", 0.92);
  });
}
