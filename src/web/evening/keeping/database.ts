/** What lies in the phone's own database, by the name of its store. */
type Stores = "marks" | "pages" | "evenings";

const NAME = "anwesenheit";
const VERSION = 1;

let opened: Promise<IDBDatabase> | null = null;

/** The phone's database, made when it is first opened; closed again when another tab brings a newer one. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      // Ticks, in the order of their making; what evenings and the day's list said last, and what stands on the screen.
      request.result.createObjectStore("marks", { keyPath: "seq", autoIncrement: true });
      request.result.createObjectStore("pages", { keyPath: ["user", "address"] });
      request.result.createObjectStore("evenings", { keyPath: ["user", "session"] });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/**
 * One transaction over some stores: `work` asks for what it needs, and what it gives back is the answer once everything is
 * written for good. @throws when the phone keeps nothing: its memory is full, or the browser's private mode forbids it
 */
export async function inDatabase<Found>(
  stores: readonly Stores[],
  mode: IDBTransactionMode,
  work: (store: (name: Stores) => IDBObjectStore) => Promise<Found>,
): Promise<Found> {
  const database = await open();
  const transaction = database.transaction([...stores], mode, { durability: "strict" });
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const [found] = await Promise.all([work((name) => transaction.objectStore(name)), finished]);
  return found;
}

/** What a request to the database gives. */
export const result = <Found>(request: IDBRequest<Found>): Promise<Found> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
