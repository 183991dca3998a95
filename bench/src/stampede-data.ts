import type pg from 'pg';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';
import { optionOf } from './answers-data.ts';

export const EXAM_QUESTIONS = 30;
const OPTIONS = 4;

/** An exam for everybody that opens right away, with four options per question. */
export async function addExam(pool: pg.Pool, opensAt: Date): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with author as (
       insert into accounts (phone, password_hash, role)
       values ('998930' || (select 100000 + count(*) from accounts where role = 3), 'x', 3)
       returning id
     ), exam as (
       insert into exams (name, description, is_active, starts_at, ends_at, minutes, author_id)
       select 'Imtihon', '', true, $1, $1::timestamptz + interval '3 hours', 60, id from author
       returning id
     )
     select id from exam`,
    [opensAt],
  );
  const { id } = rows[0]!;
  await pool.query(
    `with made as (
       insert into questions (exam_id, sort_order)
       select $1, n from generate_series(1, $2::int) n returning id
     )
     insert into question_versions (question_id, version, type, text, answers)
     select id, 1, 'single', '<p>' || repeat('Dars rejasi haqida savol. ', 12) || id || '</p>', (
       select jsonb_agg(jsonb_build_object('id', id * 10 + n, 'score', (n = 1)::int,
         'text', repeat('Javob varianti ', 4) || n)) from generate_series(1, $3::int) n)
     from made`,
    [id, EXAM_QUESTIONS, OPTIONS],
  );
  return id;
}

export const chosen = (questionId: number, n: number) => [optionOf(questionId, n)];

/** Signed-in learners; returns their tokens. */
export async function addSignedIn(pool: pg.Pool, amount: number): Promise<string[]> {
  const tokens = Array.from({ length: amount }, newToken);
  await pool.query(
    `with made as (
       insert into accounts (phone, password_hash, role)
       select '99895' || (1000000 + (select count(*) from accounts) + n), 'x', 2
       from generate_series(1, $1::int) n
       returning id
     ), numbered as (select id, row_number() over () as n from made),
     described as (insert into profiles (account_id) select id from made)
     insert into sessions (token_hash, account_id, is_remembered, expires_at)
     select t.hash, m.id, true, now() + interval '1 day'
     from numbered m join unnest($2::bytea[]) with ordinality t (hash, n) on t.n = m.n`,
    [amount, tokens.map(hashToken)],
  );
  await pool.query('analyze');
  return tokens;
}
