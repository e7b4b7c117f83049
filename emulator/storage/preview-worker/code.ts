import { bundleProgram } from "#emulator/bundled-program.ts";

/** Put in by the launcher, which bundles the server and this program together. */
declare const PREVIEW_CODE: string;

let bundled: Promise<string> | undefined;

/** The program that renders previews, bundled once, when the first one is asked for. */
export function previewCode(): Promise<string> {
  bundled ??=
    typeof PREVIEW_CODE === "string"
      ? Promise.resolve(PREVIEW_CODE)
      : bundleProgram("#emulator/storage/preview-worker/main.ts");
  return bundled;
}
