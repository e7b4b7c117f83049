/** How the official SDK sends files, as the specification says; another version has to be noticed here. */
import { Client, Storage } from "appwrite";
import { afterEach, expect, it, vi } from "vitest";

const storage = new Storage(new Client().setEndpoint("https://api.example.com/v1").setProject("keelstone"));

afterEach(() => vi.unstubAllGlobals());

it("sends files up to 5 MB whole and larger ones in parts of 5 MB", async () => {
  const part = 5 * 1024 * 1024;
  expect(Client.CHUNK_SIZE).toBe(part);
  for (const [size, sent] of [
    [part, [[part, null]]],
    [
      part + 1,
      [
        [part, `bytes 0-${part - 1}/${part + 1}`],
        [1, `bytes ${part}-${part}/${part + 1}`],
      ],
    ],
  ] as const) {
    const parts: (readonly [size: number, range: string | null])[] = [];
    vi.stubGlobal("fetch", (_: string, { body, headers }: RequestInit) => {
      const file = body instanceof FormData ? body.get("file") : null;
      parts.push([file instanceof File ? file.size : 0, new Headers(headers).get("content-range")]);
      const answer = { $id: "f", chunksTotal: sent.length, chunksUploaded: parts.length };
      return Promise.resolve(Response.json(answer));
    });
    await storage.createFile({
      bucketId: "b",
      fileId: "f",
      file: new File([new Uint8Array(size)], "a.bin"),
    });
    expect(parts).toEqual(sent);
  }
});
