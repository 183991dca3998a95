import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { useQuestions as useCall } from '@malaka/contracts/authoring/question-bank';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { Author } from '#/domains/authoring/questions/author.ts';
import {
  throwContentErrors,
  refuseUnknownCategories,
  checkPlace,
  refuseEssays,
} from '#/domains/authoring/questions/check-question.ts';
import { copyOf } from '#/domains/authoring/questions/draft-of.ts';
import { insertQuestions } from '#/domains/authoring/questions/insert-questions.ts';
import { linkCopies } from '#/domains/authoring/questions/copy-questions.ts';
import { lockPlaces } from '#/domains/authoring/questions/lock-places.ts';
import {
  listQuestions,
  listQuestionsById,
  getQuestion,
  lockQuestion,
} from '#/domains/authoring/questions/queries.ts';
import { insertReferences, listSourcesAt, lockSources, insertDetachedVersion } from './queries.ts';

type Query = BodyOf<typeof useCall>;
type Place = { lessonId: number; time: number | null; isDiagnostic: boolean };

/**
 * Adds questions of the bank to another place: as copies, or as references that follow their
 * source. A source already in that place is not referenced again.
 */
export async function addFromBank(
  db: Database,
  body: Query,
  author: Author,
): Promise<AuthoredQuestion[]> {
  const { authorId, language } = author;
  const ids = Array.from(new Set(body.ids));
  return await db.transaction().execute(async (trx) => {
    const { lessonId, time } = body;
    const place = await checkPlace(trx, { authorId, lessonId, time, language });
    const sources = await lockSources(trx, authorId, ids);
    await refuseEssays(trx, ids, { place, language });
    const categoryOf = (id: number) => sources.get(id)!.categoryId ?? body.categoryId ?? null;
    if (place.isDiagnostic && ids.some((id) => categoryOf(id) === null)) {
      const error = { path: 'category_id', name: 'categoryNeeded' as const };
      throwContentErrors([error], { language });
    }
    await refuseUnknownCategories(trx, [body.categoryId], { language });
    const input = { ids, categoryOf, place, author };
    await (body.how === 'copy' ? insertCopies(trx, input) : addReferences(trx, input));
    return await listQuestions(trx, author, { lessonId, time: place.time ?? undefined });
  });
}

type Taking = {
  ids: readonly number[];
  categoryOf: (id: number) => number | null;
  place: Place;
  author: Author;
};

async function insertCopies(trx: Db, { ids, categoryOf, place, author }: Taking): Promise<void> {
  const questions = await listQuestionsById(trx, author, ids);
  const contents = questions.map((question) => ({
    ...copyOf(question),
    categoryId: categoryOf(question.id),
  }));
  const { lessonId, time } = place;
  const copyIds = await insertQuestions(trx, { ...author, lessonId, time, contents });
  await linkCopies(
    trx,
    copyIds,
    questions.map(({ id }) => id),
  );
}

async function addReferences(trx: Db, { ids, categoryOf, place, author }: Taking): Promise<void> {
  const { lessonId, time } = place;
  // Lock the place first, so that a double click adds once.
  const orders = await lockPlaces(
    trx,
    ids.map(() => lessonId),
  );
  const known = await listSourcesAt(trx, ids, { lessonId, time });
  const references = ids
    .filter((id) => !known.has(id))
    .map((sourceId, n) => ({
      sourceId,
      lessonId,
      time,
      order: orders[n]!,
      categoryId: categoryOf(sourceId),
    }));
  if (references.length > 0) await insertReferences(trx, references, author);
}

/** Makes a reference an independent question; any other question stays as it is. */
export async function detachQuestion(
  db: Database,
  { authorId, id, now }: { authorId: number; id: number; now: Date },
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const { sourceId } = await lockQuestion(trx, { authorId }, id);
    if (sourceId !== null) await insertDetachedVersion(trx, id, now);
    return await getQuestion(trx, { authorId }, id);
  });
}
