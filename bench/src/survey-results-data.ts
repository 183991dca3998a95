import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import { surveyDocument } from '@malaka/contracts/surveys/surveys/definition';
import type { Pool } from 'pg';
import { sized } from './size.ts';

export const ANSWERS = Number(process.env['MALAKA_BENCH_SURVEY_ANSWERS'] ?? sized(50_000, 5100));
export const QUESTIONS = 60;
const AT_ONCE = 1000;

const same = (text: string) => ({ uz: text, ru: text, en: text });
const none = same('');
const choices = (letter: string, amount: number) =>
  Array.from({ length: amount }, (_, n) => ({
    key: `${letter}${n + 1}`,
    title: same(`${letter}${n + 1}`),
  }));

const KINDS = ['radio', 'radio', 'check', 'rating', 'number', 'matrix', 'boolean', 'text'] as const;
type Kind = (typeof KINDS)[number];
const kindOf = (n: number): Kind => KINDS[n % KINDS.length]!;

const OWN: Record<Kind, object> = {
  radio: { kind: 'radiogroup', options: choices('o', 5) },
  check: { kind: 'checkboxgroup', options: choices('o', 6) },
  rating: { kind: 'rating', lowLabel: none, highLabel: none },
  number: { kind: 'input', input: 'number' },
  matrix: { kind: 'matrix_radio', rows: choices('r', 4), columns: choices('c', 5) },
  boolean: { kind: 'boolean', yesLabel: none, noLabel: none },
  text: { kind: 'input', input: 'textarea' },
};

const definition: SurveyDefinition = surveyDocument.parse({
  title: same('Soʻrovnoma'),
  description: none,
  thanks: none,
  pages: [
    {
      title: none,
      description: none,
      questions: Array.from({ length: QUESTIONS }, (_, n) => ({
        name: `q${n + 1}`,
        title: same(`Savol ${n + 1}`),
        description: none,
        errorText: none,
        ...OWN[kindOf(n)],
      })),
    },
  ],
});

const WORDS = 'oʻqituvchi dars maktab internet kitob baholash usul vaqt yordam kurs'.split(' ');

/** The same on each run, distributed like real answers. */
function answerOf(kind: Kind, seed: number): unknown {
  switch (kind) {
    case 'radio':
      return `o${1 + (seed % 5)}`;
    case 'check':
      return ['o1', 'o2', 'o3', 'o4', 'o5', 'o6'].filter((_key, n) => (seed >> n) % 2 === 1);
    case 'rating':
      return 1 + (seed % 5);
    case 'number':
      return seed % 60;
    case 'matrix':
      return { r1: `c${1 + (seed % 5)}`, r2: 'c2', r3: `c${1 + (seed % 3)}`, r4: 'c4' };
    case 'boolean':
      return seed % 3 > 0;
    case 'text':
      return Array.from({ length: 8 }, (_, n) => WORDS[(seed * (n + 3)) % WORDS.length]).join(' ');
  }
}

const answersOf = (person: number) =>
  Object.fromEntries(
    Array.from({ length: QUESTIONS }, (_, n) => [
      `q${n + 1}`,
      answerOf(kindOf(n), (person * 7919 + n * 104_729) % 1009),
    ]),
  );

/** A survey of sixty questions answered by fifty thousand people from fourteen regions. */
export async function addAnsweredSurvey(pool: Pool): Promise<number> {
  await pool.query(`insert into regions (name)
    select jsonb_build_object('uz', 'Hudud ' || n) from generate_series(1, 14) n`);
  const { rows } = await pool.query<{ id: number }>(
    `insert into surveys (name, is_active, is_anonymous, current_version, answers_count)
     values ('Soʻrovnoma', true, false, 1, $1) returning id`,
    [ANSWERS],
  );
  const surveyId = rows[0]!.id;
  await pool.query(
    `insert into survey_versions (survey_id, version, definition, created_at)
     values ($1, 1, $2, now())`,
    [surveyId, JSON.stringify(definition)],
  );
  for (let from = 0; from < ANSWERS; from += AT_ONCE) {
    const people = Array.from({ length: Math.min(AT_ONCE, ANSWERS - from) }, (_, n) => ({
      phone: `99897${String(from + n).padStart(7, '0')}`,
      region: 1 + ((from + n) % 14),
      answers: answersOf(from + n),
    }));
    await pool.query(
      `with given as (
         select * from jsonb_to_recordset($2::jsonb) as g (phone text, region int, answers jsonb)
       ), regioned as (
         select g.*, r.id as region_id from given g
         join (select id, row_number() over (order by id) as n from regions) r on r.n = g.region
       ), added as (
         insert into accounts (phone, password_hash) select phone, 'x' from given returning id, phone
       ), profiled as (
         insert into profiles (account_id, region_id, last_name, first_name)
         select a.id, r.region_id, 'Karimova', 'Dilnoza' from added a join regioned r using (phone)
       ), taken as (
         insert into survey_takers (survey_id, account_id, is_anonymous, answered_on, region_id)
         select $1, a.id, false, now(), r.region_id from added a join regioned r using (phone)
         returning account_id
       )
       insert into survey_answers (survey_id, version, is_anonymous, account_id, answered_at, answers)
       select $1, 1, false, a.id, now(), r.answers
       from added a join regioned r using (phone) join taken t on t.account_id = a.id`,
      [surveyId, JSON.stringify(people)],
    );
  }
  await pool.query('analyze');
  return surveyId;
}
