import { CommandError, type ServerOptions } from "#scripts/operate/command.ts";
import { projectToEmpty } from "#scripts/operate/project-to-empty.ts";
import { type Product, startProductElsewhere } from "#tests/product.ts";

/**
 * The product, newly deployed to the server that was named.
 * @throws CommandError where its project may not be emptied, and without a mail server that catches the mails
 */
export async function productElsewhere(given: ServerOptions): Promise<Product> {
  const access = await projectToEmpty(given);
  // That of .env, which people get their mails from, is not used.
  if (!process.env.SMTP_HOST)
    throw new CommandError(
      "The benchmark sends mails. Set SMTP_HOST and SMTP_PORT of a mail catcher in the environment.",
    );
  return startProductElsewhere(access);
}
