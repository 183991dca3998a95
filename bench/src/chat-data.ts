import { randomBytes } from 'node:crypto';
import { hashToken } from '@malaka/server/domains/people/identity/secrets';
import type pg from 'pg';

const NOTIFICATIONS_OF_OTHERS = 50;

export type Member = { token: string; chatId: number };
/** Two members of one chat. */
export type Pair = { chatId: number; members: [Member, Member] };

/** This many chats of a learner and an author each, all signed in. */
export async function addPairs(pool: pg.Pool, amount: number): Promise<Pair[]> {
  const tokens = Array.from({ length: amount * 2 }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `with added as (
       insert into accounts (phone, password_hash, role)
         select '9989' || lpad(n::text, 8, '0'), 'x', case n % 2 when 0 then 3 else 2 end
         from generate_series(1, $1::int) as n order by n
       returning id, phone
     ), named as (
       insert into profiles (account_id, last_name, first_name)
         select id, 'Karimova', 'Dilnoza' from added
     )
     insert into sessions (token_hash, account_id, is_remembered, expires_at)
       select t.hash, a.id, true, now() + interval '1 day'
       from added a join unnest($2::bytea[]) with ordinality as t (hash, n)
         on t.n = right(a.phone, 8)::int`,
    [amount * 2, tokens.map(hashToken)],
  );
  const { rows } = await pool.query<{ id: number; n: number }>(
    `with subject as (
       insert into subjects (name) values ('{"uz": "Informatika"}') returning id
     ), made as (
       insert into chats (kind, learner_id, expert_id, subject_id, created_at)
         select 'metodist', l.id, e.id, s.id, now()
         from accounts l join accounts e on right(e.phone, 8)::int = right(l.phone, 8)::int + 1,
           subject s
         where l.phone like '9989%' and l.role = 2 and e.role = 3
       returning id, learner_id, expert_id
     ), members as (
       insert into chat_members (chat_id, account_id)
         select id, learner_id from made union all select id, expert_id from made
     )
     select m.id, (right(a.phone, 8)::int - 1) / 2 as n
     from made m join accounts a on a.id = m.learner_id order by n`,
  );
  return rows.map(({ id: chatId, n }) => ({
    chatId,
    members: [
      { token: tokens[n * 2]!, chatId },
      { token: tokens[n * 2 + 1]!, chatId },
    ],
  }));
}

/** A user with this many unread notifications, and this many chats with unread messages. */
export async function addBusyPerson(
  pool: pg.Pool,
  { notifications, chats }: { notifications: number; chats: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await pool.query<{ id: number }>(
    `insert into accounts (phone, password_hash, role) values ('998930000009', 'x', 3) returning id`,
  );
  const { id } = rows[0]!;
  await pool.query(
    `insert into sessions (token_hash, account_id, is_remembered, expires_at)
     values ($1, $2, true, now() + interval '1 day')`,
    [hashToken(token), id],
  );
  await pool.query(
    `insert into notifications (account_id, kind, event_key, is_quiet)
     select $1, 'role_changed', 'bench:' || n, true from generate_series(1, $2::int) as n`,
    [id, notifications],
  );
  // So that the table has other users too.
  await pool.query(
    `insert into notifications (account_id, kind, event_key, is_quiet)
     select a.id, 'role_changed', 'bench:' || n, true
     from accounts a, generate_series(1, $2::int) as n where a.id <> $1`,
    [id, NOTIFICATIONS_OF_OTHERS],
  );
  await pool.query(
    `with made as (
       insert into chats (kind, learner_id, expert_id, subject_id, created_at)
         select 'metodist', a.id, $1, s.id, now()
         from (select id from accounts where role = 2 order by id limit $2) as a,
           (select id from subjects order by id desc limit 1) as s
       returning id, learner_id
     )
     insert into chat_members (chat_id, account_id, unread_count, spoken_at)
       select id, learner_id, 0, now() from made union all select id, $1, 3, now() from made`,
    [id, chats],
  );
  // As autovacuum does after this many new rows.
  await pool.query('vacuum analyze notifications');
  await pool.query('vacuum analyze chat_members');
  return token;
}
