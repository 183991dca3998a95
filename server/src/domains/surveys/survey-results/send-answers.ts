import { Readable } from 'node:stream';
import type { Db } from '#/kit/db/connect.ts';
import { type AnswerRow, readAnswers } from './read-answers.ts';
import { type Asker, type Reading, readingOf } from './reading.ts';

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
