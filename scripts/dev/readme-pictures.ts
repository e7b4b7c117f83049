import { type Language, sourceLanguage } from "#messages/languages.ts";

interface ReadmePicture {
  readonly path: string;
  /** Its name in docs/images. */
  readonly file: string;
  readonly width: number;
  /** Whether the first record of the list is open beside it. */
  readonly opensFirst: boolean;
}

/** The pages that the README shows, by the person who takes them. */
const pictures: Readonly<Record<string, ReadmePicture>> = {
  Investor: { path: "/dashboard", file: "dashboard.png", width: 1280, opensFirst: false },
  // A table and the panel beside it need the width.
  Admin: {
    path: "/admin/transactions?status=pending",
    file: "admin.png",
    width: 1440,
    opensFirst: true,
  },
};

/**
 * Returns the picture of the README that a run replaces; undefined when it replaces none. The README is English.
 * @param wanted the pages that are taken; undefined for all
 */
export function replacedPicture(
  role: string,
  wanted: readonly string[] | undefined,
  language: Language,
): ReadmePicture | undefined {
  const picture = pictures[role];
  if (picture === undefined || language !== sourceLanguage) return undefined;
  return wanted === undefined || wanted.includes(picture.path) ? picture : undefined;
}
