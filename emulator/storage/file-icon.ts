/** The picture shown for a file that is none: a sheet of paper with the kind of file on it. 1200 × 800. */
export function fileIcon(mimeType: string): Buffer {
  const [kind = "", subtype = ""] = mimeType.split("/");
  const known = /^(image|video|audio|text)$/.test(kind) ? kind : subtype;
  const label = /^(pdf|zip|json|gzip)$/.test(subtype) ? subtype : known;
  const shown = /^[a-z0-9]{1,6}$/.test(label) ? label.toUpperCase() : "FILE";
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="#eceff1"/>
    <path d="M440 160h220l100 100v380H440z" fill="#fff" stroke="#90a4ae" stroke-width="12"/>
    <path d="M660 160v100h100" fill="none" stroke="#90a4ae" stroke-width="12"/>
    <text x="600" y="480" font-family="sans-serif" font-size="72" text-anchor="middle" fill="#546e7a">${shown}</text>
  </svg>`);
}
