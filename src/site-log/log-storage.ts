import { emptyMemory, type LogMemory } from "./log-memory.ts";

/** Keeps the memory of the log. */
export interface LogStorage {
  /** False where nothing outlives the page. */
  readonly isLasting: boolean;
  /** Changes what is kept as one step, also when another tab does so at the same time. @returns what is kept then */
  readonly update: (change: (memory: LogMemory) => LogMemory) => Promise<LogMemory>;
}

/** A storage that the page takes with it. @param memory what it begins with */
export function storageInPage(memory = emptyMemory): LogStorage {
  let kept = memory;
  return {
    isLasting: false,
    update: async (change) => {
      kept = change(kept);
      return kept;
    },
  };
}

const STORE = "memory";
const RECORD = "log";

/** Opens the storage of this browser, or one of this page where the browser keeps nothing. */
export async function openLogStorage(): Promise<LogStorage> {
  try {
    const database = await openDatabase();
    let inPage: Promise<LogStorage> | undefined;
    // A full disk must not keep a file from being checked: from then on the page remembers, beginning with what was kept.
    const update: LogStorage["update"] = async (change) => {
      try {
        if (inPage === undefined) return await updateRecord(database, change);
      } catch {
        // One for all updates that fail at once.
        inPage ??= updateRecord(database, (record) => record).then(storageInPage, () => storageInPage());
      }
      return (await inPage).update(change);
    };
    return { isLasting: true, update };
  } catch {
    return storageInPage();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("public-log", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function updateRecord(database: IDBDatabase, change: (memory: LogMemory) => LogMemory): Promise<LogMemory> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, "readwrite");
    const store = transaction.objectStore(STORE);
    const read = store.get(RECORD);
    let next = emptyMemory;
    read.onsuccess = () => {
      const kept: LogMemory = read.result ?? emptyMemory;
      next = change(kept);
      if (next !== kept) store.put(next, RECORD);
    };
    transaction.oncomplete = () => resolve(next);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
