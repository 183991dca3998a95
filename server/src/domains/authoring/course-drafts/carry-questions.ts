import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import { carryCorrection } from '#/domains/authoring/questions/carry-correction.ts';
import { wholeDraftOf } from '#/domains/authoring/questions/draft-of.ts';
import { retainAnsweredVersions } from '#/domains/authoring/questions/move-questions.ts';
import { type LockedQuestion, lockQuestions } from '#/domains/authoring/questions/queries.ts';
import { writeContent } from '#/domains/authoring/questions/write-content.ts';
import type { Db } from '#/kit/db/connect.ts';
import { type Carrying, idsOf, liveIdOf } from './carry-sections.ts';

/** Applies removed, added, moved and changed questions of the draft. */
export async function carryQuestions(trx: Db, carrying: Carrying): Promise<void> {
  const { changes, liveIds, live, owner } = carrying;
  // The course keeps the original questions.
  const copies = [...liveIds.question.keys()];
  const gone = [...idsOf(carrying, 'question', 'removed'), ...copies];
  const contents = await readContents(trx, carrying);
  await trx
    .updateTable('questions')
    .set({ deletedAt: owner.now })
    .where('id', '=', sql<number>`any(${gone}::int[])`)
    .where('deletedAt', 'is', null)
    .execute();
  const remaining = changes.filter(({ kind, what }) => kind === 'question' && what !== 'removed');
  const lessonOf = (parentId: number | null) => liveIdOf(carrying, 'lesson', parentId!);
  const leaving = remaining.filter(
    ({ what, copy, live: before }) =>
      what === 'changed' && lessonOf(copy.parentId) !== before!.parentId,
  );
  await retainAnsweredVersions(
    trx,
    leaving.filter(({ id }) => !live.question.get(id)!.isDeleted).map(({ id }) => id),
    owner.now,
  );
  // A changed question takes the position and labels of its copy; an added one already has them.
  await sql`
    update questions q set lesson_id = n.lesson_id, deleted_at = null, sort_order = c.sort_order,
      time_seconds = c.time_seconds, tags = c.tags, category_id = c.category_id
    from unnest(
      ${remaining.map(({ id }) => id)}::int[], ${remaining.map(({ copy }) => copy.id)}::int[],
      ${remaining.map(({ copy }) => lessonOf(copy.parentId))}::int[]) as n (id, copy_id, lesson_id)
      join questions c on c.id = n.copy_id
    where q.id = n.id`.execute(trx);
  await writeContents(trx, contents, carrying);
}

type Contents = ReadonlyMap<number, LockedQuestion>;

/** Question of the course to the current content of its copy. */
async function readContents(trx: Db, { changes, owner }: Carrying): Promise<Contents> {
  const changed = changes.filter(({ kind, what }) => kind === 'question' && what === 'changed');
  if (changed.length === 0) return new Map();
  const copies = await lockQuestions(
    trx,
    { authorId: owner.accountId },
    changed.map(({ copy }) => copy.id),
  );
  const byId = new Map(copies.map((copy) => [copy.id, copy]));
  return new Map(changed.map(({ id, copy }) => [id, byId.get(copy.id)!]));
}

async function writeContents(trx: Db, contents: Contents, { owner }: Carrying): Promise<void> {
  if (contents.size === 0) return;
  const questions = await lockQuestions(trx, { authorId: owner.accountId }, [...contents.keys()]);
  for (const question of questions) {
    const copy = contents.get(question.id)!;
    // A question from the bank follows its source; if the draft made it independent, it becomes so
    // here as well.
    const isOwn = copy.sourceId === null;
    if (isOwn && question.sourceId !== null) {
      // oxlint-disable-next-line no-await-in-loop -- few are taken out of the bank
      await trx
        .updateTable('questions')
        .set({ sourceId: null })
        .where('id', '=', question.id)
        .execute();
    }
    // oxlint-disable-next-line no-await-in-loop -- each is a version and a step of its own history
    if (isOwn)
      await writeContent(trx, question, await correctedDraft(trx, question, copy), owner.now);
  }
}

/** A draft that was begun with a wrong key does not bring the key back. */
async function correctedDraft(
  trx: Db,
  question: LockedQuestion,
  copy: LockedQuestion,
): Promise<QuestionDraft> {
  const draft = wholeDraftOf(copy);
  const answers = await carryCorrection(trx, question, draft);
  return answers ? { ...draft, answers } : draft;
}
