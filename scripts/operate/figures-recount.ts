import { recountFigures } from "./ledger/recount-figures.ts";
import { runOnBooks } from "./ledger/run-on-books.ts";

const description = {
  name: "npm run figures:recount",
  about: `Recounts the figures of the overview and of the filter for open requests from the ledger, and fills in from the audit
when each investor was activated. Run it after an update from a version that did not count, or after rows were changed
in the console, and while the product is not in use.`,
};

await runOnBooks(description, {}, async (books) => {
  const corrections = await recountFigures(books, (correction) => console.log(correction));
  console.log(`${corrections} ${corrections === 1 ? "figure" : "figures"} corrected`);
});
