/** `npm run log:key`: makes a key that signs the public log. */
import { generateKey, isKeyName } from "#public-log/note.ts";
import { CommandError, readCommand, runCommand } from "./command.ts";

const about = `Prints a new private key for the variable PUBLIC_LOG_KEY, and the verifier key that belongs to it. The name
is that of the log, for ever: the host name of the site and a path without spaces, such as app.example.com/log.

  npm run log:key -- NAME`;

async function main(): Promise<void> {
  const { positionals } = readCommand({ name: "npm run log:key", about }, {});
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0)
    throw new CommandError("Name the log: npm run log:key -- app.example.com/log");
  if (!isKeyName(name))
    throw new CommandError(`"${name}" cannot be the name of a log: it has a space or "+".`);
  const { privateText, vkey } = generateKey(name);
  console.log(
    `Private key, a secret for PUBLIC_LOG_KEY:\n${privateText}\n\nVerifier key, for everybody:\n${vkey}`,
  );
}

await runCommand(main);
