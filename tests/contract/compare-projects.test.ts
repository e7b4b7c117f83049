/** Checks the report of `npm run bench:move` for a copy that differs. */
import { InputFile } from "node-appwrite/file";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareProjects } from "#scripts/bench/move/compare.ts";
import { restoreBackup } from "#scripts/operate/backup/restore-backup.ts";
import { takeBackup } from "#scripts/operate/backup/take-backup.ts";
import type { Server } from "#scripts/operate/server.ts";
import { aPngOf } from "#tests/images.ts";
import { deployTo, type ExternalServer, inFolder, product, startExternalServer } from "./external-server.ts";

const table = { databaseId: "main", tableId: "profileversions" };
const picture = aPngOf(1, 1, Buffer.from([0, 1]));

let source: ExternalServer;
let copy: ExternalServer;

const upload = ({ storage }: Server, fileId: string, bytes: Buffer) =>
  storage.createFile({
    bucketId: "images",
    fileId,
    permissions: [],
    file: InputFile.fromBuffer(bytes, "avatar.png"),
  });
const addRow = ({ tables }: Server, rowId: string) =>
  tables.createRow({ ...table, rowId, data: { version: 1 }, permissions: [] });

beforeAll(async () => {
  source = await startExternalServer("source");
  copy = await startExternalServer("copy");
  for (const { server } of [source, copy]) await deployTo(server, product(), {});
  const { server } = source;
  for (const id of ["same", "changed", "readable", "deleted"]) {
    await addRow(server, id);
    await server.users.create({ userId: id, name: id });
    await upload(server, id, picture);
  }
  await inFolder(async (folder) => {
    await takeBackup(server, folder, () => {});
    await restoreBackup(copy.server, folder, () => {});
  });
});
afterAll(() => Promise.all([source, copy].map((each) => each?.stop())));

it("finds a restored copy to be the same", async () => {
  const { rows, files, accounts, differences } = await compareProjects(source.server, copy.server);
  expect(differences).toEqual([]);
  expect([rows, files, accounts]).toEqual([4, 4, 4]);
});

it("reports each row, account and file that is changed, missing or extra in the copy", async () => {
  const { server } = copy;
  const { tables, users, storage } = server;
  await tables.updateRow({ ...table, rowId: "changed", data: { version: 2 } });
  await tables.updateRow({ ...table, rowId: "readable", permissions: ['read("user:same")'] });
  await tables.deleteRow({ ...table, rowId: "deleted" });
  await addRow(server, "extra");
  await users.updateName({ userId: "changed", name: "Eve" });
  await users.updateStatus({ userId: "readable", status: false });
  await users.delete({ userId: "deleted" });
  await users.create({ userId: "extra", name: "extra" });
  // One byte is another; name, type and size are the same.
  const other = aPngOf(1, 1, Buffer.from([0, 2]));
  await storage.deleteFile({ bucketId: "images", fileId: "changed" });
  await upload(server, "changed", other);
  await storage.updateFile({ bucketId: "images", fileId: "readable", permissions: ['read("user:same")'] });
  await storage.deleteFile({ bucketId: "images", fileId: "deleted" });
  await upload(server, "extra", picture);

  const { rows, files, accounts, differences } = await compareProjects(source.server, server);
  const found = ["files.images", "rows.main.profileversions", "users"].flatMap((part) => [
    `${part} changed is different`,
    `${part} deleted is missing`,
    `${part} extra is in the copy only`,
    `${part} readable is different`,
  ]);
  expect([...differences].sort()).toEqual(found);
  expect([rows, files, accounts]).toEqual([1, 1, 1]);
});
