import type { TreeHead } from "./checkpoint.ts";
import { FormatError } from "./format-error.ts";
import { HASH_LENGTH } from "./hashing.ts";
import { provenHashes } from "./leaves.ts";
import { TILE_WIDTH, type TileReader, tileWidth } from "./tiles.ts";

/** Reads the data of the leaves of a bundle. Each has the 32 bytes of a hash: another length is no leaf of such a log. */
export async function readLeafData(tiles: TileReader, bundle: number): Promise<readonly Uint8Array[]> {
  const data = await tiles.bundle(bundle);
  const odd = data.findIndex(({ length }) => length !== HASH_LENGTH);
  if (odd >= 0)
    throw new FormatError(
      `Leaf ${bundle * TILE_WIDTH + odd} of the log has ${data[odd]?.length} bytes; ${HASH_LENGTH} are expected.`,
    );
  return data;
}

/** Reads the data of the leaves of a bundle, which are proven to be those of the checkpoint. */
export async function readProvenLeafData(
  head: TreeHead,
  tiles: TileReader,
  bundle: number,
): Promise<readonly Uint8Array[]> {
  const data = await readLeafData(tiles, bundle);
  const first = bundle * TILE_WIDTH;
  const width = tileWidth(0, bundle, head.size);
  await provenHashes(
    Array.from({ length: width }, (_, at) => first + at),
    head,
    tiles,
  );
  return data;
}
