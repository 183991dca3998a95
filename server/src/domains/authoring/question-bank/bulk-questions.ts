import { sql } from 'kysely';
import { type BulkAction, type BulkList, eachRow, skipped } from '#/kit/bulk/action.ts';
import type { Db } from '#/kit/db/connect.ts';
import { found, updateManyTags, updateTags } from './queries.ts';

const ROWS_AT_ONCE = 50;
const NAME_LENGTH = 120;

export const questionList: BulkList<'questions'> = {
  find: async (db, query, { accountId }) =>
    sql`${found(db, accountId, query).select('q.id').orderBy('q.id', 'desc')}`,
  names: async (db, ids, { accountId }) => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, left(search_text, ${NAME_LENGTH}::int) as name from questions
      where id = any(${[...ids]}::int[]) and author_id = ${accountId}`.execute(db);
    return rows;
  },
};

/** Undefined if the question is not the author's own. */
async function lockTags(trx: Db, id: number, authorId: number): Promise<string[] | undefined> {
  const question = await found(trx, authorId, {})
    .where('q.id', '=', id)
    .select('q.tags')
    .forUpdate()
    .executeTakeFirst();
  return question?.tags;
}

type Change = { add: readonly string[]; remove: readonly string[] };

const tagging = (changeOf: (tag: string) => Change) => ({
  rowsAtOnce: ROWS_AT_ONCE,
  about: async (_db: Db, { tag }: { tag: string }) => tag,
  work: eachRow<{ tag: string }>(async (_deps, trx, { id }, { params: { tag }, actor }) => {
    const authorId = actor.accountId;
    const before = await lockTags(trx, id, authorId);
    if (!before) return skipped('bulk.out_of_reach');
    const change = changeOf(tag);
    if (before.includes(tag) === change.add.includes(tag)) return skipped('bulk.already_done');
    const { keptIds } = await updateManyTags(trx, { authorId, ids: [id], ...change });
    if (keptIds.length > 0) return skipped('question.too_many_tags');
    const after = await lockTags(trx, id, authorId);
    return {
      state: 'done' as const,
      memo: { before: JSON.stringify(before), after: JSON.stringify(after) },
    };
  }),
  undo: eachRow<{ tag: string }>(async (_deps, trx, { id, memo }, { actor }) => {
    const authorId = actor.accountId;
    const tags = await lockTags(trx, id, authorId);
    if (JSON.stringify(tags) !== memo?.['after']) return skipped('bulk.changed_since');
    return await updateTags(trx, { id, authorId, tags: JSON.parse(String(memo['before'])) });
  }),
});

export const tagBank: BulkAction<'questions.tag'> = tagging((tag) => ({ add: [tag], remove: [] }));
export const untagBank: BulkAction<'questions.untag'> = tagging((tag) => ({
  add: [],
  remove: [tag],
}));
