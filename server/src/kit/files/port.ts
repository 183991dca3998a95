import type { Readable } from 'node:stream';

/** A stored file; its `version` changes whenever it is written. */
export type ListedFile = { key: string; size: number; version: string };

/** Stored bytes under a key such as `videos/12/source.mp4`; a folder by default, S3 by setting. */
export type FileStorage = {
  put(key: string, body: Readable | Buffer, contentType: string): Promise<void>;
  /**
   * Stores a file of this machine without copying its bytes if possible; the caller deletes the
   * original.
   */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Throws 404 `file.not_found`. */
  stat(key: string): Promise<{ size: number; contentType: string }>;
  /** Bytes from `start` to `end`, both inclusive; all of them without a range. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** All files, in no particular order; those added or deleted meanwhile may be missing. */
  list(): AsyncIterable<ListedFile>;
  /** Copies a stored file to a path, for tools that need one. */
  download(key: string, path: string): Promise<void>;
  delete(key: string): Promise<void>;
  deleteFolder(prefix: string): Promise<void>;
  /** Throws if the storage is unavailable; for /readyz. */
  check(): Promise<void>;
};
