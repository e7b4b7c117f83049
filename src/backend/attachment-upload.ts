import { ATTACHMENT_SIDE } from "#domain/deposits/attachment-file.ts";
import { base64Of } from "./base64.ts";

/**
 * Returns what is sent for a chosen file: of an image no more than the server stores, as a JPEG, which it reads; another
 * file as it is. What this browser cannot draw is sent as it is, too; the server decides about everything it gets.
 */
export async function attachmentUpload(file: File): Promise<string> {
  const isImage = file.type.startsWith("image/");
  return base64Of(isImage ? await drawn(file).catch(() => file) : file);
}

async function drawn(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, ATTACHMENT_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) return file;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), "image/jpeg", 0.9);
  });
}
