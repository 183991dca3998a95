import type pg from 'pg';
import type { Manifest } from './manifest.ts';

type Client = Pick<pg.ClientBase, 'query'>;

export type ListedTable = { schema: string; name: string; columns: string[] };

/**
 * Tables of the platform and of its job queue, with the columns to dump. The queue's own schema
 * version is left out: it belongs to the release, not to the data.
 */
export async function listTables(client: Client): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable>(`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
      and not c.relispartition
      and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by n.nspname, c.relname
    order by n.nspname, c.relname`);
  return rows;
}

/** Partitions, parents before their own partitions. */
export async function listPartitions(client: Client): Promise<Manifest['partitions']> {
  const { rows } = await client.query<Manifest['partitions'][number]>(`
    select n.nspname as schema, c.relname as name, concat_ws(' ',
      'partition of', format('%I.%I', pn.nspname, p.relname), pg_get_expr(c.relpartbound, c.oid),
      'partition by ' || pg_get_partkeydef(c.oid)) as definition
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_inherits i on i.inhrelid = c.oid
    join pg_class p on p.oid = i.inhparent
    join pg_namespace pn on pn.oid = p.relnamespace
    where c.relispartition and c.relkind in ('r', 'p')
      and n.nspname in ('public', 'graphile_worker')
    order by (select count(*) from pg_partition_ancestors(c.oid)), n.nspname, c.relname`);
  return rows;
}

/** Current values of sequences. Never behind the rows: sequences are outside transactions. */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by 1, 2`);
  const found: Manifest['sequences'] = [];
  for (const sequence of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(sequence)}`,
    );
    found.push({ ...sequence, ...state.rows[0]! });
  }
  return found;
}

/** The quoted name of a table or sequence. */
export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${quote(schema)}.${quote(name)}`;

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
