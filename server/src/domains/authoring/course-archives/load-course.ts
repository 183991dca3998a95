import type { LessonQuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Db } from '#/kit/db/connect.ts';
import { type StoredAnswer, toDraftAnswers } from '#/domains/authoring/questions/stored-answers.ts';
import {
  copyTranslation,
  type StoredTranslation,
} from '#/domains/authoring/questions/translation.ts';

/** Loads everything an archive holds of a course in a handful of statements. */
export async function loadCourse(db: Db, courseId: number) {
  const course = await db
    .selectFrom('courses as c')
    .innerJoin('categories as g', 'g.id', 'c.categoryId')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .selectAll('c')
    .select(['g.name as categoryName', 'l.code as languageCode'])
    .where('c.id', '=', courseId)
    .where('c.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!course) return undefined;
  const sections = await db
    .selectFrom('sections')
    .select(['id', 'parentId', 'name'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const lessons = await db
    .selectFrom('lessons as l')
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .leftJoin('webinarLessons as w', 'w.lessonId', 'l.id')
    .selectAll('l')
    .select(['v.sourceKey', 'v.externalUrl', 'v.originalName', 'v.isEncrypted'])
    .select(['w.lessonId as webinarId', 'w.startsAt', 'w.minutes as webinarMinutes'])
    .select(['w.isRecorded', 'w.isAutoRecorded', 'w.isPresenterOnly', 'w.presencePercent'])
    .where('l.courseId', '=', courseId)
    .where('l.deletedAt', 'is', null)
    .execute();
  const ids = lessons.map(({ id }) => id);
  const videoIds = lessons.flatMap(({ videoId }) => videoId ?? []);
  return {
    course,
    sections,
    lessons,
    files: await listFiles(db, ids),
    captions: await listCaptions(db, videoIds),
    questions: await listQuestions(db, ids),
  };
}

export type LoadedCourse = NonNullable<Awaited<ReturnType<typeof loadCourse>>>;

const listFiles = async (db: Db, lessonIds: number[]) =>
  await db
    .selectFrom('lessonFiles')
    .select(['lessonId', 'field', 'key', 'name'])
    .where('lessonId', 'in', orNone(lessonIds))
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();

const listCaptions = async (db: Db, videoIds: number[]) =>
  await db
    .selectFrom('videoCaptions')
    .select(['videoId', 'language', 'body'])
    .where('videoId', 'in', orNone(videoIds))
    .orderBy('id')
    .execute();

async function listQuestions(db: Db, lessonIds: number[]) {
  const rows = await db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'q.id').onRef('v.version', '=', 'q.currentVersion'),
    )
    .select(['q.lessonId', 'q.timeSeconds', 'q.tags'])
    .select(['v.type', 'v.text', 'v.score', 'v.explanation', 'v.answers', 'v.translation'])
    .where('q.lessonId', 'in', orNone(lessonIds))
    .where('q.deletedAt', 'is', null)
    .orderBy('q.sortOrder')
    .orderBy('q.id')
    .execute();
  return rows.map(({ lessonId, timeSeconds, ...row }) => {
    const answers = toDraftAnswers(row.answers as StoredAnswer[]);
    const type = row.type as LessonQuestionDraft['type'];
    const translation = row.translation as StoredTranslation | null;
    const content = { ...row, type, answers, translation };
    return {
      lessonId,
      time: timeSeconds,
      content: {
        ...content,
        answers: answers.map(withoutId),
        translation: copyTranslation(content),
      },
    };
  });
}

/** Ids are valid in this installation only. */
function withoutId(answer: ReturnType<typeof toDraftAnswers>[number]) {
  const { id: _, ...content } = answer;
  return content;
}

/** `in ()` is not valid SQL; no row has the id 0. */
const orNone = (ids: number[]) => (ids.length > 0 ? ids : [0]);
