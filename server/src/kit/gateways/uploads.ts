import type { DataStore } from '@tus/server';

/** Where videos are stored while they are uploaded in chunks. */
export type UploadStore = {
  /** Where tus writes chunks and reads offsets. */
  readonly data: DataStore;
  /** Whether uploads use space of the data folder. */
  readonly isOnThisDisk: boolean;
  /** A finished upload as a local file while `use` runs. */
  withFile<T>(id: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Copies a finished upload to a key of the file storage; the upload itself stays. */
  copyTo(id: string, key: string, contentType: string): Promise<void>;
  /** Deletes whatever exists of an upload. */
  remove(id: string): Promise<void>;
};
