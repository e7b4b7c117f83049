import { endpoint } from "./address.ts";
import { readAs } from "./admin-area.ts";

/**
 * Reads a proof of payment, as administrators may. The bytes come with the session of the reader account, so no address
 * opens the file for anyone else.
 * @param type as the server recorded it: what the browser makes of the bytes does not depend on the answer
 */
export async function readAttachment(fileId: string, type: string): Promise<Blob> {
  const url = `${endpoint}/storage/buckets/attachments/files/${fileId}/download`;
  const bytes: ArrayBuffer = await readAs("transactions", (client) =>
    client.call("get", new URL(url), {}, {}, "arrayBuffer"),
  );
  return new Blob([bytes], { type });
}
