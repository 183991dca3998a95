import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '#/kit/config/config.ts';
import type { Db } from './connect.ts';
import { StartError } from '#/kit/config/start-error.ts';

type Switches = {
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  dataChecksums: string;
};

type Checked = { db: Db; log: Pick<Logger, 'warn'>; config: Pick<Config, 'mode'> };

/**
 * Warns if the database could lose acknowledged changes in a power cut; throws StartError in
 * production if fsync is off.
 */
export async function checkDurability({ db, log, config }: Checked): Promise<void> {
  const { rows } = await sql<Switches>`
    select
      current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('data_checksums') as data_checksums
  `.execute(db);
  const found = rows[0];
  if (found === undefined) return;
  if (found.fsync === 'off') {
    const error = 'The database runs with fsync = off and would lose saved work in a power cut';
    if (config.mode === 'production') {
      throw new StartError(`${error}: set fsync = on in postgresql.conf.`);
    }
    log.warn(error);
  }
  if (found.fullPageWrites === 'off') {
    log.warn('The database runs with full_page_writes = off: a power cut can damage its pages');
  }
  if (found.synchronousCommit === 'off') {
    log.warn('The database runs with synchronous_commit = off: a crash loses the last moments');
  }
  if (found.dataChecksums === 'off') {
    log.warn('The database has no data checksums: damage on the disk would stay unseen');
  }
}
