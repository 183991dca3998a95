import { addJob } from '@malaka/server/kit/jobs/jobs';
import { expect } from '@playwright/test';
import type { Server } from './fixtures.ts';

const DEMO_VIDEO = '«Ikki yulduz va bir tilak» usuli';

type Answers = readonly { id: number; text: string; score?: number; tag?: string | null }[];
type Query = {
  time: number;
  type: 'single' | 'dragwords';
  text: string;
  explanation: string;
  score: number;
  answers: Answers;
};

/** Shown at the beginning of a video of 35 seconds, and two together near its end. */
const DEFAULT_QUESTIONS: readonly Query[] = [
  {
    time: 5,
    type: 'single',
    text: 'Poytaxt qaysi?',
    explanation: 'Poytaxt — Toshkent.',
    score: 1,
    answers: [
      { id: 1, text: 'Toshkent', score: 1 },
      { id: 2, text: 'Buxoro', score: 0 },
    ],
  },
  {
    time: 30,
    type: 'single',
    text: 'Yulduzlar nechta?',
    explanation: 'Ikkita.',
    score: 1,
    answers: [
      { id: 1, text: 'Ikkita', score: 1 },
      { id: 2, text: 'Uchta', score: 0 },
    ],
  },
  {
    time: 30,
    type: 'dragwords',
    text: 'Oxirida bitta [t] aytiladi.',
    explanation: 'Tilak.',
    score: 1,
    answers: [
      { id: 1, text: 'tilak', tag: 't' },
      { id: 2, text: 'xato', tag: null },
    ],
  },
];

/** A course with one video, the demo's, with the questions above or none. */
export async function makeVideoCourse(
  server: Server,
  type: 'informal' | 'upgrade',
  questions: readonly Query[] = DEFAULT_QUESTIONS,
) {
  const { db } = server;
  const demoVideo = await db
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .where('l.name', '=', DEMO_VIDEO)
    .select(['l.videoId', 'c.authorId', 'c.categoryId', 'c.languageId'])
    .$narrowType<{ videoId: number }>()
    .orderBy('l.id')
    .executeTakeFirstOrThrow();
  const { videoId, ...facts } = demoVideo;
  const course = await db
    .insertInto('courses')
    .values({
      ...facts,
      name: `Savolli video ${type}`,
      type,
      hours: 1,
      isActive: true,
      lessonsCount: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const section = await db
    .insertInto('sections')
    .values({ courseId: course.id, name: 'Video', slug: `video-${course.id}`, sortOrder: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { courseId: course.id, sectionId: section.id, type: 'video', position: 1 };
  const lesson = await db
    .insertInto('lessons')
    .values({ ...place, name: 'Savolli video', videoId })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [sortOrder, { time, answers, ...content }] of questions.entries()) {
    const { id } = await db
      .insertInto('questions')
      .values({ lessonId: lesson.id, authorId: demoVideo.authorId, timeSeconds: time, sortOrder })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('questionVersions')
      .values({ ...content, questionId: id, version: 1, answers: JSON.stringify(answers) })
      .execute();
  }
  return {
    id: course.id,
    lessonId: lesson.id,
    videoId,
    url: `/dashboard/course/${course.id}/lesson/${lesson.id}`,
  };
}

/** A course with one encrypted video. */
export async function makeClosedVideoCourse(
  server: Server,
  questions?: Parameters<typeof makeVideoCourse>[2],
) {
  const { db } = server;
  const course = await makeVideoCourse(server, 'informal', questions);
  const { videoId } = course;
  const video = db.selectFrom('videos').where('id', '=', videoId).select('encryptionKey');
  const isClosed = async () => (await video.executeTakeFirstOrThrow()).encryptionKey !== null;
  if (!(await isClosed())) {
    await db
      .updateTable('videos')
      .set({ isEncrypted: true, state: 'waiting' })
      .where('id', '=', videoId)
      .execute();
    await addJob(db, 'convert-video', { videoId });
    await expect.poll(isClosed, { timeout: 120_000 }).toBe(true);
  }
  return course;
}
