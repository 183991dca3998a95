import { escapeHtml } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import type { Db } from '@malaka/server/kit/db/connect';
import { sanitizeRichText } from '@malaka/server/kit/rich-text/sanitize-rich-text';
import { makeSlug } from '@malaka/server/kit/names/make-slug';
import type { DemoCourse, DemoLesson, DemoQuestion, DemoTestLesson } from '#/content/types.ts';
import { insertVideoQuestions } from './load-video-questions.ts';
import type { DemoVideos } from './load-videos.ts';

type LoadedCourse = { course: DemoCourse; id: number };

type Place = {
  courseId: number;
  name: string;
  slug: string;
  sortOrder: number;
  /** Slug of the parent section. */
  parent?: string;
  lesson?: DemoLesson;
};

/** Sections, paragraphs, lessons and questions of all courses, one insert per table and level. */
export async function insertLessons(
  db: Db,
  courses: readonly LoadedCourse[],
  videos: DemoVideos | undefined,
): Promise<void> {
  const places = courses.flatMap(placesOf);
  const sections = await insertSections(db, places);
  const positions = new Map<number, number>();
  const rows = [];
  for (const { lesson, courseId, slug } of places) {
    if (!lesson) continue;
    const position = (positions.get(courseId) ?? 0) + 1;
    positions.set(courseId, position);
    const sectionId = sections.get(slug)!;
    rows.push({
      lesson,
      row: { courseId, sectionId, position, ...(await lessonRow(lesson, videos)) },
    });
  }
  const inserted = await db
    .insertInto('lessons')
    .values(rows.map(({ row }) => row))
    .returning(['id', 'sectionId'])
    .execute();
  const lessonIds = new Map(inserted.map(({ id, sectionId }) => [sectionId, id]));
  await insertQuestions(
    db,
    rows.flatMap(({ lesson, row }) =>
      lesson.kind === 'test' ? [{ lesson, lessonId: lessonIds.get(row.sectionId)! }] : [],
    ),
  );
  await insertVideoQuestions(
    db,
    rows.flatMap(({ lesson, row }) =>
      lesson.kind === 'video' && row.videoId !== null && lesson.asks
        ? [{ ...lesson.asks, lessonId: lessonIds.get(row.sectionId)! }]
        : [],
    ),
  );
  await ownQuestions(db);
}

function placesOf({ course, id: courseId }: LoadedCourse): Place[] {
  return course.sections.flatMap((section, sortOrder) => {
    const slug = makeSlug(section.name);
    const { name, lesson } = section;
    const paragraphs = (section.paragraphs ?? []).map((paragraph, n): Place => ({
      ...paragraph,
      courseId,
      slug: makeSlug(paragraph.name),
      sortOrder: n,
      parent: slug,
    }));
    return [{ courseId, name, slug, sortOrder, lesson }, ...paragraphs];
  });
}

async function insertSections(db: Db, places: readonly Place[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const isChild of [false, true]) {
    const level = places.filter(({ parent }) => (parent !== undefined) === isChild);
    if (level.length === 0) continue;
    const rows = await db
      .insertInto('sections')
      .values(
        level.map(({ courseId, name, slug, sortOrder, parent }) => ({
          courseId,
          name,
          slug,
          sortOrder,
          parentId: parent === undefined ? null : ids.get(parent)!,
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  return ids;
}

const TEXT_POINTS = 2;
const VIDEO_POINTS = 3;

async function lessonRow(lesson: DemoLesson, videos: DemoVideos | undefined) {
  const plain = {
    type: lesson.kind,
    name: lesson.name,
    content: '',
    shortDescription: '',
    description: '',
    minutes: null as number | null,
    score: 0,
    minPercentage: 55,
    videoId: null as number | null,
  };
  switch (lesson.kind) {
    case 'text':
      return {
        ...plain,
        score: TEXT_POINTS,
        minutes: lesson.minutes,
        content: sanitizeRichText(lesson.html),
      };
    case 'video': {
      const shortDescription = sanitizeRichText(lesson.shortDescription);
      const description = sanitizeRichText(lesson.description);
      // Without ffmpeg there is no video: the lesson consists of its texts.
      const score = VIDEO_POINTS;
      if (!videos)
        return { ...plain, score, type: 'text', content: shortDescription + description };
      const video = await videos.add(lesson.video);
      return {
        ...plain,
        score,
        shortDescription,
        description,
        minutes: Math.max(1, Math.round(video.duration / 60)),
        videoId: video.id,
      };
    }
    case 'test':
      return {
        ...plain,
        minPercentage: lesson.minPercentage,
        score: lesson.questions.reduce((sum, question) => sum + maxScore(question), 0),
      };
  }
}

function maxScore({ type, answers }: DemoQuestion): number {
  const scores = answers.map(({ score }) => score);
  return type === 'single' ? Math.max(...scores) : scores.reduce((sum, score) => sum + score, 0);
}

async function insertQuestions(
  db: Db,
  tests: readonly { lesson: DemoTestLesson; lessonId: number }[],
): Promise<void> {
  const drafts = tests.flatMap(({ lesson, lessonId }) =>
    lesson.questions.map((question, sortOrder) => ({ question, lessonId, sortOrder })),
  );
  const rows = await db
    .insertInto('questions')
    .values(drafts.map(({ lessonId, sortOrder }) => ({ lessonId, sortOrder })))
    .returning(['id', 'lessonId', 'sortOrder'])
    .execute();
  const ids = new Map(rows.map((row) => [`${row.lessonId} ${row.sortOrder}`, row.id]));
  await db
    .insertInto('questionVersions')
    .values(
      drafts.map(({ question, lessonId, sortOrder }) => ({
        questionId: ids.get(`${lessonId} ${sortOrder}`)!,
        version: 1,
        type: question.type,
        text: escapeHtml(question.text),
        explanation: escapeHtml(question.explanation),
        score: maxScore(question),
        answers: JSON.stringify(
          question.answers.map(({ text, score }, n) => ({
            id: n + 1,
            text: escapeHtml(text),
            score,
          })),
        ),
      })),
    )
    .execute();
}

/** Questions are as old as their course, and belong to its author. */
async function ownQuestions(db: Db): Promise<void> {
  await sql`
    with owned as (
      update questions q set author_id = c.author_id, created_at = c.created_at
      from lessons l join courses c on c.id = l.course_id
      where l.id = q.lesson_id and q.author_id is null
      returning q.id, q.created_at
    )
    update question_versions v set created_at = owned.created_at
    from owned where v.question_id = owned.id`.execute(db);
}
