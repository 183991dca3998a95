import { Readable } from 'node:stream';
import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { batchesAfter } from '#/kit/excel/export-table.ts';
import { accountName } from '#/domains/people/index.ts';
import { localName } from '#/kit/names/local-name.ts';
import { learnersOf, type Reading, type Asker, readingOf } from './reading.ts';

export type AnswerRow = {
  id: string;
  version: number;
  answers: Record<string, unknown>;
  /** An anonymous answer has only its contents. */
  name: string | null;
  region: string | null;
  positionType: string | null;
  answeredAt: Date | null;
};

type Query = { reading: Reading; filter: ResultsFilter };

/**
 * Answers `n` with their takers `t`. Anonymous ones only if the results already count them, so that
 * reading twice does not reveal the latest one.
 */
const matches = ({ reading, filter }: Query) => {
  const { survey, among, hidden } = reading;
  const { regionId, positionTypeId } = filter;
  const parts = [
    sql`n.survey_id = ${survey.id}`,
    ...(hidden ? [sql`false`] : []),
    ...(survey.isAnonymous ? [sql`n.batch_id is not null`] : []),
    ...(among.regionId === null ? [] : [sql`t.region_id = ${among.regionId}`]),
    ...(among.authorId === null
      ? []
      : [sql`n.account_id in (${learnersOf(among.authorId, survey.id)})`]),
    ...(regionId === undefined ? [] : [sql`t.region_id = ${regionId}`]),
    ...(positionTypeId === undefined ? [] : [sql`t.position_type_id = ${positionTypeId}`]),
    ...reading.answered.map(
      ({ name, value }) => sql`n.answers -> ${name} @> ${JSON.stringify(value)}::jsonb`,
    ),
  ];
  return sql.join(parts, sql` and `);
};

const takers = sql`left join survey_takers t
  on t.survey_id = n.survey_id and t.account_id = n.account_id`;

export async function countAnswers(db: Db, query: Query): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount from survey_answers n ${takers} where ${matches(query)}`.execute(
    db,
  );
  return rows[0]!.amount;
}

/** In the order of meaningless ids: anonymous answers keep no order. */
export function readAnswers(db: Db, query: Query): AsyncIterable<readonly AnswerRow[]> {
  const { language } = query.reading;
  return batchesAfter(async (last: AnswerRow | undefined, limit) => {
    const { rows } = await sql<AnswerRow>`
      select n.id, n.version, n.answers, n.answered_at,
        case when n.account_id is not null then ${accountName('n.account_id')} end as name,
        ${localName<string | null>('r.name', language)} as region,
        ${localName<string | null>('y.name', language)} as position_type
      from survey_answers n ${takers}
        left join regions r on r.id = t.region_id
        left join position_types y on y.id = t.position_type_id
      where ${matches(query)} ${last ? sql`and n.id > ${last.id}` : sql``}
      order by n.id limit ${limit}`.execute(db);
    return rows;
  });
}

const shown = ({ survey }: Reading, { id: _id, answers, version, ...person }: AnswerRow) =>
  survey.isAnonymous
    ? { version, answers }
    : {
        name: person.name,
        region: person.region,
        position_type: person.positionType,
        answered_at: person.answeredAt?.toISOString() ?? null,
        version,
        answers,
      };

async function* write(db: Db, reading: Reading, asker: Asker): AsyncIterable<string> {
  const { id, name, definition } = reading.survey;
  yield `{"survey":${JSON.stringify({ id, name, definition })},"answers":[`;
  let isFirst = true;
  for await (const rows of readAnswers(db, { reading, filter: asker.filter })) {
    const texts = rows.map((row) => JSON.stringify(shown(reading, row)));
    yield `${isFirst ? '' : ','}\n${texts.join(',\n')}`;
    isFirst = false;
  }
  yield ']}\n';
}

/** All answers as JSON, a few hundred at a time. */
export async function sendAnswers(db: Db, asker: Asker): Promise<Readable> {
  const reading = await readingOf(db, asker);
  return Readable.from(write(db, reading, asker));
}
