import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeCompressed } from './hashed-file.ts';
import type { DumpedTable, Manifest } from './manifest.ts';
import {
  listPartitions,
  listSequences,
  listTables,
  type ListedTable,
  quote,
  quoted,
} from './table-list.ts';

type Dumped = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'partitions' | 'sequences'>;

/** Writes all tables from one snapshot, without blocking writers. */
export async function dumpTables(client: pg.Client, folder: string): Promise<Dumped> {
  await mkdir(folder, { mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  try {
    // The first statement takes the snapshot.
    const moment = await client.query<{ at: Date }>('select clock_timestamp() as at');
    const migrations = await client.query<Manifest['migrations'][number]>(
      'select name, sha256 from migrations order by name',
    );
    const listed = await listTables(client);
    // Otherwise a migration could change a table before it is read.
    await client.query(`lock table ${listed.map(quoted).join(', ')} in access share mode`);
    const tables: DumpedTable[] = [];
    for (const table of listed) {
      tables.push(await dumpTable(client, folder, table));
    }
    return {
      takenAt: moment.rows[0]!.at.toISOString(),
      migrations: migrations.rows,
      tables,
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
    };
  } finally {
    await client.query('rollback');
  }
}

async function dumpTable(
  client: pg.Client,
  folder: string,
  table: ListedTable,
): Promise<DumpedTable> {
  const file = `${table.schema}.${table.name}.zst`;
  const columns = table.columns.map(quote).join(', ');
  // COPY of a partitioned table alone would not read its partitions.
  const source = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`));
  const hashed = await writeCompressed(source, path.join(folder, file));
  return { ...table, rows: source.rowCount, file, ...hashed };
}
