import {
  isWhole,
  nextRange,
  readContentRange,
  type StoredRecord,
  storedBytes,
  DamagedFile,
  type FileStore,
} from './store.ts';

/** The server refused the URL: it has expired, or its file is gone. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
  readonly status: number;

  constructor(status: number) {
    super(`Answered ${status}`);
    this.status = status;
  }
}

/** Neither a file nor a refusal: the connection failed, or the server is busy. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

type Source = {
  name: string;
  url: string;
  signal: AbortSignal;
  onBytes: (bytes: number) => void;
};

/** Fetches the missing parts of a file one by one, so that a lost connection costs one part. */
export async function fetchFile(store: FileStore, { name, url, signal, onBytes }: Source) {
  let record = await store.find(name);
  while (!record || !isWhole(record)) {
    signal.throwIfAborted();
    const response = await ask(url, nextRange(record), signal);
    const part = await bodyOf(response, signal);
    if (response.status === 206) {
      record = await addRange(store, { name, part, record, response });
      onBytes(part.size);
    } else {
      // A server without range support sends the whole file.
      const had = record ? storedBytes(record) : 0;
      await store.put(name, part);
      onBytes(part.size - had);
      return;
    }
  }
}

type Range = {
  name: string;
  part: Blob;
  record: StoredRecord | undefined;
  response: Response;
};

async function addRange(store: FileStore, { name, part, record, response }: Range) {
  const range = readContentRange(response.headers.get('content-range'));
  const type = response.headers.get('content-type') ?? '';
  const isNext = range?.from === (record ? storedBytes(record) : 0);
  if (!range || !isNext || (record && record.bytes !== range.total)) {
    // Another file is at this URL now: parts of two files cannot be combined.
    await store.drop([name]);
    throw new DamagedFile(name);
  }
  return await store.addPart(name, part, record ?? { type, bytes: range.total, hashes: [] });
}

async function ask(url: string, range: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { headers: { Range: range }, cache: 'no-store', signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted();
      throw new ConnectionLost('', { cause: error });
    },
  );
  if (response.ok) return response;
  if (response.status >= 500 || response.status === 429) throw new ConnectionLost();
  throw new AddressRefused(response.status);
}

/** A body that ends early is an interrupted download, not a file. */
async function bodyOf(response: Response, signal: AbortSignal): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    signal.throwIfAborted();
    throw new ConnectionLost('', { cause: error });
  }
}
