import type { DataStore } from '@tus/server';

/** Where videos are stored while they are uploaded in chunks. */
export type UploadStore = {
  /** What tus writes to and reads offsets from. */
  readonly data: DataStore;
  /** Whether what comes takes space of the data folder. */
  readonly isOnThisDisk: boolean;
  /** A whole upload as a file of this machine, for as long as `use` runs. */
  withFile<T>(id: string, use: (path: string) => Promise<T>): Promise<T>;
  /** Puts a whole upload below a key of the file storage; the upload itself stays. */
  copyTo(id: string, key: string, contentType: string): Promise<void>;
  /** Deletes what there is of an upload; nothing where there is nothing. */
  remove(id: string): Promise<void>;
};
