/** Writes the year of the demonstration as a seed of the local server: `generate-year.ts FILE APP_URL`. */
import { brandForFunctions } from "#scripts/build/brand-for-functions.ts";
import { writeMails } from "./mails.ts";
import { writeSeedFile } from "./seed-file.ts";
import { recordVerification } from "./verify-books.ts";
import { simulateYear } from "./year.ts";

const [path = "", appUrl = ""] = process.argv.slice(2);
const now = Date.now();
const books = simulateYear(now);
await writeMails(books, now, { ...brandForFunctions(), appUrl });
recordVerification(books, now);
writeSeedFile(books, path);
