import { encode } from "uqr";

export interface QrCodeProps {
  value: string;
  label: string;
}

/** A QR code drawn here, as an SVG, without any request. Dark on white in both themes, as scanners expect. */
export function QrCode({ value, label }: QrCodeProps) {
  // Four empty modules around it: the quiet zone of the standard.
  const { size, data } = encode(value, { ecc: "M", border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full rounded-control bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
