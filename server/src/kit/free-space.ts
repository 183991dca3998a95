import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Pool } from 'pg';
import type { Config } from '#/kit/config/config.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { isOutage } from '#/kit/outage/is-outage.ts';

export type Place = 'data' | 'temporary' | 'database';

/** Free bytes; undefined where they cannot be determined. */
export type FreeSpace = Record<Place, number | undefined>;

/** `low`: below the reserve; `failed`: soon nothing can be written. */
export type SpaceState = 'ok' | 'low' | 'failed' | 'unknown';

const MEGABYTE = 1024 ** 2;
/** Two WAL segments: without space for the next one PostgreSQL stops. */
const LEAST_BYTES = 32 * MEGABYTE;
/** Often a small in-memory file system. */
const TEMPORARY_BYTES = 64 * MEGABYTE;

export function stateOf(place: Place, free: number | undefined, reserveBytes: number): SpaceState {
  if (free === undefined) return 'unknown';
  if (place === 'temporary') return free < Math.min(TEMPORARY_BYTES, reserveBytes) ? 'low' : 'ok';
  if (free < LEAST_BYTES) return 'failed';
  return free < reserveBytes ? 'low' : 'ok';
}

/** State of each place. */
export const spaceStates = (free: FreeSpace, reserveBytes: number): Record<Place, SpaceState> => ({
  data: stateOf('data', free.data, reserveBytes),
  temporary: stateOf('temporary', free.temporary, reserveBytes),
  database: stateOf('database', free.database, reserveBytes),
});

export const isAnyLow = (free: FreeSpace, reserveBytes: number): boolean =>
  Object.values(spaceStates(free, reserveBytes)).some((state) => isLow(state));

export const isLow = (state: SpaceState): boolean => state === 'low' || state === 'failed';

/** Whether the data folder has room for this many bytes beyond its reserve and the database's. */
export function isRoomFor(
  bytes: number,
  { data = Infinity, database = Infinity }: FreeSpace,
  reserveBytes: number,
): boolean {
  return data - bytes >= reserveBytes && database >= reserveBytes;
}

export type Space = {
  /** Bytes reserved for the database and for work in progress. */
  reserveBytes: number;
  read: () => Promise<FreeSpace>;
  /** Throws 507 `file.disk_full` if this many bytes would use up the reserve. */
  assertRoom: (bytes?: number) => Promise<void>;
};

/** Free disk space where this process writes, and where its database does. */
export function createSpace(
  { dataDir, spaceReserveBytes: reserveBytes }: Pick<Config, 'dataDir' | 'spaceReserveBytes'>,
  pool: Pick<Pool, 'query'>,
): Space {
  let databaseFolder: string | undefined;
  const read = async () => {
    databaseFolder ??= await findDatabaseFolder(pool);
    const folders = { data: dataDir, temporary: tmpdir(), database: databaseFolder };
    const places = Object.entries(folders).map(
      async ([place, folder]) => [place, folder ? await freeBytes(folder) : undefined] as const,
    );
    return Object.fromEntries(await Promise.all(places)) as FreeSpace;
  };
  const space: Space = {
    reserveBytes,
    read,
    async assertRoom(bytes = 0) {
      const free = await space.read();
      if (!isRoomFor(bytes, free, reserveBytes)) throw new AppError('file.disk_full', 507);
    },
  };
  return space;
}

/** Undefined for a folder that does not exist or that this user may not inspect. */
async function freeBytes(folder: string): Promise<number | undefined> {
  return await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  );
}

/**
 * Empty if it is on another machine or hidden from our user; undefined while the database is
 * unavailable.
 */
async function findDatabaseFolder(pool: Pick<Pool, 'query'>): Promise<string | undefined> {
  try {
    const { rows } = await pool.query<{ folder: string; isLocal: boolean }>(`
      select current_setting('data_directory') as folder, coalesce(
        inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1', true) as "isLocal"`);
    return rows[0]?.isLocal ? rows[0].folder : '';
  } catch (error) {
    return isOutage(error) ? undefined : '';
  }
}
