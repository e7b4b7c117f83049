import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useAttachmentLabel } from "./attachment-label.ts";

it.each([
  ["image/png", 1, "Image, 1 kB"],
  ["image/jpeg", 120_400, "Image, 120 kB"],
  ["application/pdf", 999_400, "PDF, 999 kB"],
  ["application/pdf", 2_000_000, "PDF, 2.0 MB"],
  [null, 1_449_000, "Image, 1.4 MB"],
])("names the kind and the size of a file: %s of %i bytes", (attachmentType, attachmentSize, label) => {
  const { result } = renderHook(useAttachmentLabel);
  expect(result.current({ attachmentType, attachmentSize })).toBe(label);
});
