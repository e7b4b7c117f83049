/** How much longer operations take with more users: the same ones on copies of books of several sizes, in turns. */
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Query } from "node-appwrite";
import type { CommandName } from "#domain/operations/operations.ts";
import { forgetCounters } from "#functions/lib/open-counters.ts";
import type { Figures } from "#scripts/bench/samples.ts";
import { type Product, startLocalProduct, startStoredProduct } from "#tests/product.ts";
import type { Fixtures } from "#tests/scenarios/fixtures.ts";
import { fillBooks, silenceMail } from "./fill-books.ts";
import { measureInTurns } from "./operations.ts";

/** Entries of each investor; every second one has a transaction. */
const ENTRIES_EACH = 5;
/** Calls before those that are measured: few, because each brings people of its own. */
const WARM_UP = 10;

/** The data of a local server with this many investors. */
interface Filled {
  readonly users: number;
  readonly data: string;
}

/** @param folder is filled with the data of one server for each size */
export async function fillSizes(folder: string, sizes: readonly number[]): Promise<Filled[]> {
  const filled: Filled[] = [];
  for (const users of sizes) {
    const data = join(folder, `users-${users}`);
    const product = await startLocalProduct(data);
    forgetCounters();
    try {
      await silenceMail(product);
      await fillBooks(product, users, ENTRIES_EACH);
    } finally {
      await product.stop();
    }
    filled.push({ users, data });
  }
  return filled;
}

/** The measurement of one operation with so many users. */
interface Grown extends Figures {
  readonly users: number;
  /** Including the people of the measurement. */
  readonly usersAfterwards: number;
}

/**
 * Measures an operation alone on a copy of each size, so that the people of one measurement are in no other.
 * @param begin makes the administrator and the settings of a measurement
 */
export async function measureGrowth(
  sizes: readonly Filled[],
  operation: CommandName,
  count: number,
  begin: (product: Product) => Promise<Fixtures>,
): Promise<Grown[]> {
  const copies = sizes.map(({ data }) => `${data}-measured`);
  const products: Product[] = [];
  const servers: Fixtures[] = [];
  try {
    for (const [index, { data }] of sizes.entries()) {
      const copy = copies[index] ?? "";
      await cp(data, copy, { recursive: true });
      products.push(await startStoredProduct(copy));
    }
    for (const product of products) {
      forgetCounters();
      servers.push(await begin(product));
    }
    const figures = await measureInTurns(servers, operation, { count, warmUp: WARM_UP });
    const afterwards = await Promise.all(products.map(countUsers));
    return sizes.map(({ users }, index) => ({
      ...(figures[index] as Figures),
      users,
      usersAfterwards: afterwards[index] ?? 0,
    }));
  } finally {
    for (const product of products) await product.stop();
    for (const copy of copies) await rm(copy, { recursive: true, force: true });
  }
}

/** Appwrite counts to 5,000 only. */
async function countUsers({ tables }: Product): Promise<number> {
  let users = 0;
  for (let after: string | undefined; ; ) {
    const queries = [
      Query.select(["$id"]),
      Query.limit(5000),
      ...(after === undefined ? [] : [Query.cursorAfter(after)]),
    ];
    const { rows } = await tables.listRows({ databaseId: "main", tableId: "users", queries });
    users += rows.length;
    after = rows.at(-1)?.$id;
    if (rows.length < 5000) return users;
  }
}
