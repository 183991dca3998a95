import type { Readable } from 'node:stream';

/** Stored bytes under a key such as `videos/12/source.mp4`; a folder by default, S3 by setting. */
export type FileStorage = {
  put(key: string, body: Readable | Buffer, contentType: string): Promise<void>;
  /** A file of this machine, without reading it twice; the given one stays and is the caller's to delete. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Throws AppError file.not_found where there is no such key. */
  stat(key: string): Promise<{ size: number; contentType: string }>;
  /** Bytes from `start` to `end`, both inclusive; the whole without them. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Copies a stored file to a path, for tools that need one. */
  download(key: string, path: string): Promise<void>;
  delete(key: string): Promise<void>;
  deleteFolder(prefix: string): Promise<void>;
  /** Whether the storage answers; for /readyz. */
  check(): Promise<void>;
};
