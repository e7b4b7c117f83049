import { onDemand } from "./on-demand.tsx";
import type { QrCodeProps } from "./qr-code.tsx";

/** A `QrCode` for pages that show its text as well: it follows the page. */
export const QrCodeOnDemand = onDemand<QrCodeProps>(() =>
  import("./qr-code.tsx").then((module) => module.QrCode),
);
