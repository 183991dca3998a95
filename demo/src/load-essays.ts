import type { Deps } from '@malaka/server/kit/deps';
import type { Db } from '@malaka/server/kit/db/connect';
import { insertNew } from '@malaka/server/domains/assessment/attempts/journal';
import { listKeyedQuestions } from '@malaka/server/domains/assessment/attempts/queries';
import { changeCourse } from '@malaka/server/domains/authoring/authored-courses/save-course';
import { duplicateCourse } from '@malaka/server/domains/authoring/authored-courses/duplicate-course';
import { createLesson } from '@malaka/server/domains/authoring/authored-lessons/create-lesson';
import {
  addRemarks,
  finishArchive,
  insertArchive,
  claimArchive,
} from '@malaka/server/domains/authoring/course-archives/queries';
import { createSection } from '@malaka/server/domains/authoring/course-tree/edit-sections';
import { insertQuestions } from '@malaka/server/domains/authoring/questions/insert-questions';
import { finishAttempt } from '@malaka/server/domains/learning/lesson-tests/finish-attempt';
import { insertAttempt } from '@malaka/server/domains/learning/lesson-tests/queries';
import { demoEssay, demoEssayTexts } from '#/content/essays.ts';

const HOUR_MS = 60 * 60_000;
const NAME = 'Sunʼiy intellekt yordamchisi: sinov guruhi';
const BACKUP = 'backup-moodle2-course-ai-yordamchi.mbz';
const SECTION = 'Yakuniy insho';
const LESSON = 'Darsimdan bir sahifa';
const MIN_PERCENTAGE = 60;

type Input = { courseId: number; authorId: number; accountIds: readonly number[]; now: Date };

/** A course imported from Moodle ends with an essay; some essays wait for grading. */
export async function insertEssays(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'video'>,
  { courseId, authorId, accountIds, now }: Input,
): Promise<void> {
  const { db } = deps;
  const made = new Date(now.getTime() - 6 * 24 * HOUR_MS);
  const owner = { accountId: authorId, language: 'uz', role: 'teacher', now: made } as const;
  const { id } = await duplicateCourse(deps, courseId, owner);
  await changeCourse(deps, { id, change: { name: NAME } }, owner);
  await insertBackup(db, { courseId: id, authorId, now: made });
  const place = { name: SECTION, courseId: id, sectionType: 'section' as const };
  const { section } = await createSection(db, { authorId, language: 'uz' }, place);
  const lessonId = await createLesson(db, authorId, {
    courseId: id,
    sectionId: section.id,
    name: LESSON,
    type: 'test',
    minPercentage: MIN_PERCENTAGE,
  });
  const by = { authorId, language: 'uz', now: made } as const;
  const drafts = { ...by, lessonId, time: null, contents: [demoEssay] };
  const [questionId] = await insertQuestions(db, drafts);
  for (const [n, text] of demoEssayTexts.entries()) {
    const handedIn = new Date(now.getTime() - (30 - 9 * n) * HOUR_MS);
    const learner = { accountId: accountIds[n]!, courseId: id, lessonId, now: handedIn };
    // oxlint-disable-next-line no-await-in-loop -- two, the older one first
    await handIn(db, learner, { questionId: questionId!, text });
  }
  await db
    .updateTable('courses')
    .set({ buysCount: demoEssayTexts.length })
    .where('id', '=', id)
    .execute();
}

type Imported = { courseId: number; authorId: number; now: Date };

async function insertBackup(db: Db, { courseId, authorId, now }: Imported): Promise<void> {
  const file = { key: `course-archives/${BACKUP}`, name: BACKUP, bytes: 18_400_000 };
  const archive = { ...file, authorId, language: 'uz' as const, courseId: null, createdAt: now };
  const id = await insertArchive(db, { ...archive, direction: 'import', source: 'moodle' });
  await claimArchive(db, id, 'import');
  const left = { reason: 'activity_kind', detail: 'forum', isTaken: false } as const;
  const remarks = [{ name: 'Guruh muhokamasi', place: '3-boʻlim. Test', ...left }];
  await addRemarks(db, id, remarks);
  const leftCount = remarks.length;
  await finishArchive(db, id, { state: 'ready', courseId, leftCount, finishedAt: now });
}

type Learner = { accountId: number; courseId: number; lessonId: number; now: Date };

async function handIn(
  db: Db,
  { accountId, courseId, lessonId, now }: Learner,
  { questionId, text }: { questionId: number; text: string },
): Promise<void> {
  const began = new Date(now.getTime() - HOUR_MS);
  await db
    .insertInto('enrolments')
    .values({ accountId, courseId, createdAt: began, touchedAt: now })
    .execute();
  const shown = [{ id: questionId, version: 1 }];
  const attempt = await insertAttempt(db, {
    accountId,
    lessonId,
    seed: 1,
    questions: shown,
    now: began,
  });
  const answers = { answer: text, extra: '' };
  await insertNew(db, 'attempt_answers', attempt.id, { added: [{ questionId, answers }], now });
  const keyed = await listKeyedQuestions(db, { questions: shown, seed: 1 });
  const open = { ...attempt, accountId, lessonId };
  await finishAttempt(db, open, keyed, { minPercentage: MIN_PERCENTAGE }, now);
}
