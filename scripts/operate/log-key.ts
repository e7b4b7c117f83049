/** `npm run log:key`: makes a key that signs the public log, or retires one. */
import { TablesDB } from "node-appwrite";
import { generateKey, isKeyName } from "#public-log/note.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { CommandError, readCommand, runCommand } from "./command.ts";
import { accessOrLocal } from "./local-access.ts";
import { retireKey } from "./public-log/retire-key.ts";
import { requireAppwrite } from "./require-appwrite.ts";

const about = `Prints a new private key for the variable PUBLIC_LOG_KEY, and the verifier key that belongs to it. The name
is that of the log, permanently: the host name of the site and a path without spaces, such as app.example.com/log.

  npm run log:key -- NAME

After a leak, retires a key: its signatures count for no checkpoint of more than SIZE entries from then on.

  npm run log:key -- retire VERIFIER-KEY SIZE`;

async function main(): Promise<void> {
  const command = readCommand({ name: "npm run log:key", about }, {});
  const [name, key, size, ...more] = command.positionals;
  if (name === "retire") {
    if (key === undefined || !/^(0|[1-9]\d{0,14})$/.test(size ?? "") || more.length > 0)
      throw new CommandError(
        "Name the key and the size of the last checkpoint that you have signed with it: npm run log:key -- retire VERIFIER-KEY SIZE",
      );
    const access = await requireAppwrite(accessOrLocal(command));
    await retireKey(new TablesDB(keyClient(access)), key, Number(size));
    console.log(`The key is retired: it counts for checkpoints of at most ${size} entries.`);
    return;
  }
  if (name === undefined || key !== undefined)
    throw new CommandError("Name the log: npm run log:key -- app.example.com/log");
  if (!isKeyName(name))
    throw new CommandError(`"${name}" cannot be the name of a log: it has a space or "+".`);
  const { privateText, vkey } = generateKey(name);
  console.log(
    `Private key, a secret for PUBLIC_LOG_KEY:\n${privateText}\n\nVerifier key, for everybody:\n${vkey}`,
  );
}

await runCommand(main);
