import {
  type listRevisions as listCall,
  REVISIONS_MAX,
} from '@malaka/contracts/authoring/questions/revisions';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import type { Owner } from './author.ts';
import { getQuestion, type LockedQuestion, shownContent } from './queries.ts';
import type { StoredAnswer } from './stored-answers.ts';
import { columnsOf, type Content } from './draft-of.ts';

type Revision = AnswerOf<typeof listCall>['data'][number];
type Change = { from: LockedQuestion; to: Content; now: Date };

/** Records the new content; the first change also records the original. */
export async function insertRevisions(
  trx: Db,
  questionId: number,
  { from, to, now }: Change,
): Promise<void> {
  const row = (content: Content | LockedQuestion) => ({ ...columnsOf(content), questionId });
  await trx
    .insertInto('questionRevisions')
    .values([
      { ...row(from), revision: from.revision, savedAt: from.versionAt },
      { ...row(to), revision: from.revision + 1, savedAt: now },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .deleteFrom('questionRevisions')
    .where('questionId', '=', questionId)
    .where('revision', '<=', from.revision + 1 - REVISIONS_MAX)
    .execute();
}

/** Newest first; a question that was never changed has only its current content. Throws 404. */
export async function listRevisions(db: Db, owner: Owner, questionId: number): Promise<Revision[]> {
  const question = await getQuestion(db, owner, questionId);
  const rows = await db
    .selectFrom('questionRevisions')
    .where('questionId', '=', questionId)
    .orderBy('revision', 'desc')
    .select([
      'revision',
      'savedAt',
      'type',
      'text',
      'explanation',
      'score',
      'answers',
      'translation',
    ])
    .execute();
  if (rows.length === 0) return [{ ...question, savedAt: null }];
  return rows.map((row) => ({
    ...row,
    ...shownContent({ ...row, answers: row.answers as StoredAnswer[] }, questionId),
  }));
}
