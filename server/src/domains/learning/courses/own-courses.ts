import type { listOwnCourses as contract, OwnCourse } from '@malaka/contracts/learning/courses';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import { containsWord } from '#/kit/search/contains-search.ts';
import { hasWord, type SearchWord } from '#/domains/learning/catalogue/queries.ts';
import { listCards } from '#/domains/learning/catalogue/card-query.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import { selectEnrolments } from '#/domains/learning/lesson-progress/progress.ts';
import { listCourseScores } from './scores.ts';

type Filter = Omit<QueryOf<typeof contract>, 'page' | 'search'>;
type Filtered = Omit<Filter, 'sort'> & {
  accountId: number;
  /** Normalised; a course must contain all of them. */
  words?: readonly SearchWord[] | undefined;
};
type Page = Filtered & { offset: number };
type Sort = keyof typeof orders;

type Query = Filter & Filtered & { page: number; language: Language };

const orders = {
  touched: sql`e.touched_at desc`,
  bought: sql`e.created_at desc`,
  name: sql`lower(c.name)`,
};

function selectFiltered(db: Db, { accountId, status, type, categoryId, words = [] }: Filtered) {
  let enrolments = selectEnrolments(db, accountId).innerJoin('courses as c', 'c.id', 'e.courseId');
  if (status) {
    enrolments = enrolments.where('e.completedAt', status === 'completed' ? 'is not' : 'is', null);
  }
  if (type) enrolments = enrolments.where('c.type', '=', type);
  if (categoryId) enrolments = enrolments.where('c.categoryId', '=', categoryId);
  for (const one of words) {
    const own = containsWord(sql`c.search_text`, one.word);
    enrolments = enrolments.where(hasWord(own, one, 'c.category_id'));
  }
  return enrolments;
}

const selectTotal = (db: Db, query: Filtered) =>
  selectFiltered(db, query).select(sql<number>`count(*)::int`.as('total'));

const selectPage = (db: Db, query: Page, sort: Sort) =>
  selectFiltered(db, query)
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('lessons as l')
          .leftJoin('lessonCompletions as d', (join) =>
            join.onRef('d.lessonId', '=', 'l.id').on('d.accountId', '=', query.accountId),
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
    .offset(query.offset)
    .select(['e.courseId', 'e.doneCount', 'e.completedAt', 'e.createdAt'])
    .select(['r.number as certificateNumber', 'next.id as nextId', 'next.name as nextName']);

type All = { accountId: number; offset: number };

// The query the screen opens with.
const readTotal = compileOnce((db, { accountId }: All) =>
  db
    .selectFrom('enrolments')
    .where('accountId', '=', accountId)
    .select(sql<number>`count(*)::int`.as('total')),
);
const readPage = compileOnce((db, { accountId, offset }: All, sort: Sort) =>
  selectPage(db, { accountId, offset }, sort),
);

async function findPage(db: Db, { accountId, page, sort = 'touched', ...filter }: Query) {
  const { status, type, categoryId, words = [] } = filter;
  const slice = { accountId, offset: offsetOf(page, COURSES_PER_PAGE) };
  const isFiltered = Boolean(status ?? type ?? categoryId) || words.length > 0;
  const filtered = { ...slice, status, type, categoryId, words };
  const [[counted], rows] = await Promise.all([
    isFiltered ? selectTotal(db, filtered).execute() : readTotal(db, slice),
    isFiltered ? selectPage(db, filtered, sort).execute() : readPage(db, slice, sort),
  ]);
  return { total: counted!.total, rows };
}

/** A learner's courses, last touched first unless another order is requested. */
export const listOwnCourses = (
  db: Db,
  query: Query,
): Promise<{ courses: OwnCourse[]; total: number }> =>
  joinReads(db, async (reader) => {
    const { total, rows } = await findPage(reader, query);
    const ids = rows.map(({ courseId }) => courseId);
    const [cards, scores] = await Promise.all([
      listCards(reader, ids, query.language),
      listCourseScores(reader, query.accountId, ids),
    ]);
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
  });
