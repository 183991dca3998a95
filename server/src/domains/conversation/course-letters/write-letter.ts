import {
  type CourseLetter,
  LETTERS_A_DAY,
  type writeCourseLetter,
} from '@malaka/contracts/conversation/course-letters';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { getOwnCourse } from '#/domains/authoring/index.ts';
import { DAY_MS } from '#/domains/conversation/chats/rules.ts';
import { idUsed } from '#/domains/conversation/chats/texts.ts';
import { countAtCourse, countSince, findSent, insertLetter } from './queries.ts';

type Input = BodyOf<typeof writeCourseLetter> & { courseId: number };

/**
 * Stores a letter; a job writes it into the chats of exactly these learners. A repeated call
 * returns the stored letter.
 */
export async function writeLetter(
  db: Database,
  { courseId, text, clientId, ...rest }: Input,
  { accountId: authorId, language, now }: Actor,
): Promise<CourseLetter> {
  await getOwnCourse(db, authorId, courseId);
  return await db.transaction().execute(async (trx) => {
    const known = await findSent(trx, { authorId, clientId });
    if (known) return sameCourse(known);
    const accountIds = [...new Set(rest.accountIds)];
    const sentToday = await countSince(trx, authorId, new Date(now.getTime() - DAY_MS));
    if (sentToday >= LETTERS_A_DAY) throw new AppError('course_letter.too_many', 429);
    const found = await countAtCourse(trx, { courseId, authorId, accountIds });
    if (found < accountIds.length) throw new AppError('course_letter.changed', 409);
    const letter = { courseId, authorId, clientId, text, accountIds, language, createdAt: now };
    const id = await insertLetter(trx, letter);
    if (id !== undefined) await addJob(trx, 'send-course-letter', { letterId: id });
    return sameCourse((await findSent(trx, { authorId, clientId }))!);
  });

  function sameCourse(letter: CourseLetter & { courseId: number }): CourseLetter {
    if (letter.courseId !== courseId) throw invalid({ client_id: [idUsed[language]] });
    return letter;
  }
}
