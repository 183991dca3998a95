import type { Db } from '@malaka/server/kit/db/connect';
import { searchText } from '@malaka/server/kit/search/search-words';
import { sanitizeRichText } from '@malaka/server/kit/rich-text/sanitize-rich-text';
import { languages } from '@malaka/server/domains/people/reference/seed-reference';
import { demoAuthors } from '#/content/authors.ts';
import {
  addFirstCategories,
  firstCategories,
} from '@malaka/server/domains/people/reference/first-categories';
import type { DemoCourse } from '#/content/types.ts';
import { insertLessons } from './load-lessons.ts';
import type { DemoVideos } from './load-videos.ts';

type Loading = {
  courses: readonly DemoCourse[];
  people: ReadonlyMap<string, number>;
  /** Absent if there is no ffmpeg. */
  videos: DemoVideos | undefined;
  now: Date;
};

const dayMs = 24 * 60 * 60 * 1000;

async function insertCategories(db: Db): Promise<Map<string, number>> {
  await addFirstCategories(db);
  const rows = await db.selectFrom('categories').select(['id', 'sortOrder']).execute();
  return new Map(rows.map(({ id, sortOrder }) => [firstCategories[sortOrder]!.key, id]));
}

/** Categories and complete courses; returns course key to id. */
export async function insertCourses(
  db: Db,
  { courses, people, videos, now }: Loading,
): Promise<Map<string, number>> {
  const categories = await insertCategories(db);
  const rows = courses.map((course, n) => {
    const author = demoAuthors.find(({ key }) => key === course.authorKey);
    const description = sanitizeRichText(course.description);
    return {
      authorId: people.get(course.authorKey)!,
      name: course.name,
      description,
      outcomes: JSON.stringify(course.outcomes),
      type: course.type,
      categoryId: categories.get(course.categoryKey)!,
      languageId: languages.get(course.languageCode)!,
      hours: course.hours,
      credit: course.credit,
      price: course.price,
      hasCertificate: course.hasCertificate,
      isActive: true,
      positionTypeIds: course.positionTypes,
      lessonsCount: lessonsOf(course).length,
      searchText: searchText({
        name: course.name,
        author: author ? `${author.firstname} ${author.lastname}` : '',
        description,
      }),
      createdAt: new Date(now.getTime() - (180 - n * 5) * dayMs),
      updatedAt: new Date(now.getTime() - (90 - n) * dayMs),
    };
  });
  const inserted = await db.insertInto('courses').values(rows).returning(['id', 'name']).execute();
  const byName = new Map(inserted.map(({ id, name }) => [name, id]));
  const ids = new Map(courses.map(({ key, name }) => [key, byName.get(name)!]));
  await insertLessons(
    db,
    courses.map((course) => ({ course, id: ids.get(course.key)! })),
    videos,
  );
  return ids;
}

export function lessonsOf(course: DemoCourse) {
  return course.sections.flatMap((section) =>
    section.lesson ? [section.lesson] : section.paragraphs.map(({ lesson }) => lesson),
  );
}
