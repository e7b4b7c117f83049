import { recountFigures } from "./ledger/recount-figures.ts";
import { runOnBooks } from "./ledger/run-on-books.ts";

const description = {
  name: "npm run figures:recount",
  about: `Puts right what the overview and the filter for open requests count, from the books themselves, and writes down who was
active once, from the audit: after an update from a version that did not, or after rows were changed in the console. Run it while the product is not in use.`,
};

await runOnBooks(description, async (books) => {
  const corrections = await recountFigures(books, (correction) => console.log(correction));
  console.log(`${corrections} ${corrections === 1 ? "figure" : "figures"} put right`);
});
