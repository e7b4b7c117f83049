import { join } from "node:path";
import { firstVisitFiles } from "./scripts/first-visit-files.ts";

const files = firstVisitFiles(join(import.meta.dirname, "dist"));

// The aim is 15 requests, of which the dashboard sends 8 to Appwrite.
if (files.length > 6)
  throw new Error(`The dashboard's first visit takes ${files.length} files, 6 at most: ${files.join(", ")}`);

/** The aim is 190 KB, of which some 10 are what Appwrite answers. */
export default [
  {
    name: `dashboard, first visit: ${files.length} files`,
    path: files.map((file) => join("dist", file)),
    limit: "178 kB",
  },
];
