import type pg from 'pg';

/** Tables that were always empty need no copy. */
const SNAPSHOT = `
  create schema snapshot;
  create table snapshot.copies as
    select c.oid::regclass::text as name,
      case when pg_relation_size(c.oid) > 0 then 'snapshot.' || quote_ident('rows_' || c.oid) end as copy,
      string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    group by c.oid;
  create table snapshot.sequences as
    select format('%I.%I', schemaname, sequencename)::regclass as name,
      coalesce(last_value, start_value) as value, last_value is not null as is_called
    from pg_sequences;
  do $$ declare one record; begin
    for one in select * from snapshot.copies where copy is not null loop
      execute format('create table %s as select %s from %s', one.copy, one.columns, one.name);
    end loop;
  end $$;
  create function snapshot.restore() returns void language plpgsql as $$
  declare one record;
  begin
    -- Neither triggers nor foreign keys look at what is put back.
    set local session_replication_role = replica;
    for one in select * from snapshot.copies where pg_relation_size(name::regclass) > 0 loop
      execute 'delete from ' || one.name;
    end loop;
    for one in select * from snapshot.copies where copy is not null loop
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from %3$s',
        one.name, one.columns, one.copy);
    end loop;
    perform setval(name, value, is_called) from snapshot.sequences;
  end $$`;

/** Copies all rows inside the database and returns what restores them: faster than cloning it. */
export async function snapshotRows(client: pg.Client): Promise<() => Promise<void>> {
  await client.query(SNAPSHOT);
  return async () => {
    await client.query('select snapshot.restore()');
  };
}
