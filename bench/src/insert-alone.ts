import pg from 'pg';

/**
 * The database's own limit: prepared inserts of one row, each in a separate transaction, over this
 * many connections into a table like the journal.
 */
export async function insertAlone(
  connectionString: string,
  connections: number,
  seconds: number,
): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]!.query(`create table if not exists bare_answers (
    attempt_id integer not null, question_id integer not null, revision integer not null,
    response jsonb not null, saved_at timestamptz not null default now(),
    primary key (attempt_id, question_id, revision))`);
  await clients[0]!.query('truncate bare_answers');
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    clients.map(async (client, attempt) => {
      for (let n = 0; performance.now() < until; n += 1) {
        await client.query({
          name: 'bare',
          text: `insert into bare_answers (attempt_id, question_id, revision, response)
            values ($1, $2, $3, $4)`,
          values: [attempt, n % 20, Math.floor(n / 20), '[11]'],
        });
        done += 1;
      }
    }),
  );
  await Promise.all(clients.map((client) => client.end()));
  return done / seconds;
}
