import type { listOwnCourses as contract, OwnCourse } from '@malaka/contracts/learning/courses';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/count-of.ts';
import { hasWord, type SearchWord } from '#/domains/learning/catalogue/word-categories.ts';
import { listCards } from '#/domains/learning/catalogue/card-query.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { selectEnrolments } from '#/domains/learning/lesson-progress/own-enrolments.ts';
import { listCourseScores } from './scores.ts';

type Filter = Omit<QueryOf<typeof contract>, 'page' | 'search'>;
type Query = Filter & {
  accountId: number;
  page: number;
  /** Folded; a course has all of them. */
  words?: readonly SearchWord[] | undefined;
  language: Language;
};

const orders = {
  touched: sql`e.touched_at desc`,
  bought: sql`e.created_at desc`,
  name: sql`lower(c.name)`,
};

function selectFiltered(db: Db, { accountId, status, type, categoryId, words = [] }: Query) {
  let enrolments = selectEnrolments(db, accountId).innerJoin('courses as c', 'c.id', 'e.courseId');
  if (status) {
    enrolments = enrolments.where('e.completedAt', status === 'completed' ? 'is not' : 'is', null);
  }
  if (type) enrolments = enrolments.where('c.type', '=', type);
  if (categoryId) enrolments = enrolments.where('c.categoryId', '=', categoryId);
  for (const one of words) {
    const own = sql<SqlBool>`c.search_text like ${`%${one.word}%`}`;
    enrolments = enrolments.where(hasWord(own, one, 'c.category_id'));
  }
  return enrolments;
}

/** The courses that a learner has, the last touched first unless another order is asked for. */
export async function listOwnCourses(
  db: Db,
  asked: Query,
): Promise<{ courses: OwnCourse[]; total: number }> {
  const { accountId, page, sort = 'touched', language } = asked;
  const enrolments = selectFiltered(db, asked);
  const total = await countOf(enrolments);
  const rows = await enrolments
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('lessons as l')
          .leftJoin('lessonCompletions as d', (join) =>
            join.onRef('d.lessonId', '=', 'l.id').on('d.accountId', '=', accountId),
          )
          .whereRef('l.courseId', '=', 'e.courseId')
          .where('l.deletedAt', 'is', null)
          .where('d.lessonId', 'is', null)
          .orderBy('l.position')
          .orderBy('l.id')
          .limit(1)
          .select(['l.id', 'l.name'])
          .as('next'),
      (join) => join.onTrue(),
    )
    .orderBy(orders[sort])
    .orderBy('e.id', 'desc')
    .limit(COURSES_PER_PAGE)
    .offset(offsetOf(page, COURSES_PER_PAGE))
    .select(['e.courseId', 'e.doneCount', 'e.completedAt', 'e.createdAt'])
    .select(['r.number as certificateNumber', 'next.id as nextId', 'next.name as nextName'])
    .execute();
  const ids = rows.map(({ courseId }) => courseId);
  const cards = await listCards(db, ids, language);
  const scores = await listCourseScores(db, accountId, ids);
  const byCourse = new Map(rows.map((row) => [row.courseId, row]));
  const courses = cards.flatMap((card) => {
    const row = byCourse.get(card.id);
    if (!row) return [];
    return {
      ...card,
      ...scores.get(card.id)!,
      doneCount: row.doneCount,
      isComplete: row.completedAt !== null,
      nextLessonId: row.nextId,
      nextLessonName: row.nextName,
      boughtAt: row.createdAt,
      certificateNumber: row.certificateNumber,
    };
  });
  return { courses, total };
}
