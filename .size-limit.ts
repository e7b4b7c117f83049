import { join } from "node:path";
import { idlePages, pageChunk } from "./scripts/build/chunks.ts";
import { firstVisitFiles, pageFiles, pageTexts } from "./scripts/build/first-visit-files.ts";

const dist = join(import.meta.dirname, "dist");

/** One entry, and a refusal where a page asks for more files than it may. */
function guard(page: string, document: string, mostFiles: number, limit: string, wanted = /./) {
  const files = firstVisitFiles(dist, document).filter((file) => wanted.test(file));
  if (files.length > mostFiles)
    throw new Error(
      `The first visit of ${page} takes ${files.length} files, ${mostFiles} at most: ${files.join(", ")}`,
    );
  return {
    name: `${page}, first visit: ${files.length} files`,
    path: files.map((file) => join("dist", file)),
    limit,
  };
}

/** The most files that a page needs beyond the dashboard's. */
const mostPageFiles = 3;

/** Everything that an investor's browser has once it was idle, but for the bell and what a press loads. */
function investorArea(limit: string) {
  const pages = pageFiles(dist);
  for (const [page, files] of pages)
    if (files.length > mostPageFiles)
      throw new Error(`${page} takes ${files.length} files, ${mostPageFiles} at most: ${files.join(", ")}`);
  const idle = idlePages.map((page) => {
    const [, files] =
      [...pages].find(([file]) => new RegExp(`^${pageChunk(page)}-[\\w-]{8}\\.js$`).test(file)) ?? [];
    if (files === undefined) throw new Error(`The built site has no file of the page ${page}.`);
    return files;
  });
  const files = new Set([...firstVisitFiles(dist), ...idle.flat(), ...pageTexts(dist)]);
  return {
    name: `the investor's area, ${idlePages.length} pages prefetched: ${files.size} files`,
    path: [...files].map((file) => join("dist", file)),
    limit,
  };
}

export default [
  // The aim is 190 KB in 15 requests, of which the dashboard sends 8 to Appwrite, which answers with some 10 KB: missed by 6 since the signed-in area has twelve languages, and addresses and columns for the identity, the own limits and the copy of the data. The frame with the balance is 3 kB of it, the texts 2.4. The names of files, which change with their content, make 0.1 kB more or less.
  guard("the dashboard", "app.html", 7, "186.7 kB"),
  // The aim is 110 KB in 10 requests, missed by 10: the formats of figures took the last kilobyte. Icon and
  // manifest come on top. The program waits for the first
  // interaction.
  guard("the landing page", "index.html", 3, "36 kB", /\.(html|css|woff2)$/),
  guard("the landing page with its program", "index.html", 8, "120.3 kB"),
  // Russian has the longest texts. The names of files make 0.1 kB more or less here, too. The English limits should hold for it, too: the document's does, the program's is missed by 4, which are its texts in the document, in the file of texts, and those of problems.
  guard("the landing page in Russian", "ru/index.html", 3, "36 kB", /\.(html|css|woff2)$/),
  guard("the landing page in Russian with its program", "ru/index.html", 9, "124.9 kB"),
  // The aim is 260 kB, missed by 30.2: the texts are files of their own, and passkeys, own limits, identity checks, proofs, the address book, the phrase of mails and the end of unused sessions have brought 11, of which the code that pages share is 4.1, most of it refusals and rules, and the texts are 2. The place of entries in the public log, which a press or a statement loads, has brought 0.3, and balances as of a moment with their texts, among them what the log does not show, 2.5. The page of the ongoing trade is 3.5: it was always prefetched, and counts since it has a file of its own. Base UI is not in it: a press loads the 33 kB of dialogs, or the 25 more of menus and lists.
  investorArea("290.2 kB"),
];
