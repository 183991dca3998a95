import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken, newToken } from '@malaka/server/domains/people/identity/secrets';
import type pg from 'pg';
import { CallConnection } from './call-connection.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { answersTo, surveyOf } from './surveys-data.ts';
import { inWorld } from './world.ts';

const RATE = sized(300, 20);
const SECONDS = sized(60, 1);
const SECONDS_WARM = sized(5, 0);
const PEOPLE = RATE * (SECONDS + SECONDS_WARM);
const LINES = 64;
const QUESTIONS = 20;
const OPENED = 60;
const OPENINGS = sized(200, 3);

/** Everybody answers at once, and a long survey is opened. */
export const benchSurveys = (): Promise<void> =>
  inWorld(async ({ pool, base }) => {
    const port = Number(new URL(base).port);
    const tokens = await addPeople(pool, PEOPLE);
    const surveyId = await addSurvey(pool, QUESTIONS);
    await measureSubmissions(pool, { port, surveyId, tokens });
    await measureOpenings(port, { surveyId: await addSurvey(pool, OPENED), token: tokens[0]! });
  });

type Crowd = { port: number; surveyId: number; tokens: readonly string[] };

/** At its own pace, whatever the server does: a delayed submission waits for a free connection. */
async function measureSubmissions(pool: pg.Pool, { port, surveyId, tokens }: Crowd): Promise<void> {
  const times: number[] = [];
  const began = performance.now();
  const due = (n: number) => began + (n * 1000) / RATE;
  let next = 0;
  let longestDelay = 0;
  await Promise.all(
    Array.from({ length: LINES }, async () => {
      const connection = new CallConnection(port);
      for (let n = next++; n < tokens.length; n = next++) {
        const wait = due(n) - performance.now();
        if (wait > 0) await sleep(wait);
        const { status, body } = await connection.post(
          '/api/v1/survey/submit',
          tokens[n]!,
          JSON.stringify({
            survey_id: surveyId,
            settings: '{"version":1}',
            result: JSON.stringify(answersTo(QUESTIONS, n)),
          }),
        );
        if (status !== 200) throw new Error(`Answered ${status}: ${body}`);
        if (n < RATE * SECONDS_WARM) continue;
        times.push(performance.now() - due(n));
        longestDelay = Math.max(longestDelay, performance.now() - due(n));
      }
      connection.close();
    }),
  );
  const took = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ kept: number; takers: number; counted: number }>(
    `select (select count(*)::int from survey_answers where survey_id = $1) as kept,
       (select count(*)::int from survey_takers where survey_id = $1) as takers,
       (select answers_count from surveys where id = $1) as counted`,
    [surveyId],
  );
  const { kept, takers, counted } = rows[0]!;
  const rate = tokens.length / took;
  const sustained = { is: '>=', value: RATE * 0.99 } as const;
  printFigure({
    name: `Submissions held for ${SECONDS} s`,
    measured: rate,
    unit: '/s',
    goal: sustained,
  });
  const lost = tokens.length - Math.min(kept, takers, counted);
  printFigure({ name: 'Lost', measured: lost, unit: '', goal: { is: '<=', value: 0 } });
  const [p50, p99] = percentiles(times);
  printFigure({ name: 'Submission from its due time: p50', measured: p50, unit: 'ms' });
  printFigure({ name: 'Submission from its due time: p99', measured: p99, unit: 'ms' });
  printFigure({
    name: 'Submission from its due time: longest',
    measured: longestDelay,
    unit: 'ms',
  });
}

async function measureOpenings(
  port: number,
  { surveyId, token }: { surveyId: number; token: string },
): Promise<void> {
  const connection = new CallConnection(port);
  const times: number[] = [];
  for (let n = 0; n < OPENINGS; n += 1) {
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status, body } = await connection.get(`/api/v1/survey/${surveyId}`, token);
    if (status !== 200) throw new Error(`Answered ${status}: ${body}`);
    times.push(performance.now() - began);
  }
  connection.close();
  const [first] = times;
  const most = { is: '<=', value: 200 } as const;
  const name = `A survey of ${OPENED} questions opens`;
  printFigure({ name: `${name}: first time`, measured: first!, unit: 'ms', goal: most });
  const [p50, p99] = percentiles(times);
  printFigure({ name: `${name}: p50`, measured: p50, unit: 'ms' });
  printFigure({ name: `${name}: p99`, measured: p99, unit: 'ms', goal: most });
}

function percentiles(times: readonly number[]): [number, number] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return [at(0.5), at(0.99)];
}

async function addPeople(pool: pg.Pool, amount: number): Promise<string[]> {
  const tokens = Array.from({ length: amount }, newToken);
  await pool.query(
    `with made as (
       insert into accounts (phone, password_hash, role)
       select '99894' || (1000000 + n), 'x', 2 from generate_series(1, $1::int) n
       returning id, phone
     ), numbered as (
       select id, row_number() over (order by phone)::int as n from made
     )
     insert into sessions (token_hash, account_id, is_remembered, expires_at)
     select t.hash, m.id, true, now() + interval '1 day'
     from numbered m join unnest($2::bytea[]) with ordinality t (hash, n) on t.n = m.n`,
    [amount, tokens.map(hashToken)],
  );
  return tokens;
}

async function addSurvey(pool: pg.Pool, questions: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
       insert into surveys (name, is_active, current_version) values ('Soʻrovnoma', true, 1)
       returning id
     )
     insert into survey_versions (survey_id, version, definition, created_at)
     select id, 1, $1::jsonb, now() from made returning survey_id as id`,
    [JSON.stringify(surveyOf(questions))],
  );
  return rows[0]!.id;
}
