import {
  type AppealCase,
  APPEALS_SHOWN,
  type AppealKind,
} from '@malaka/contracts/assessment/appeals';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { listCorrections, rightUnder } from '#/domains/assessment/attempts/corrections.ts';
import { findWritten } from '#/domains/assessment/attempts/queries.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
import { getCase, readMany, toRow } from './cases.ts';
import { toAnswer } from './queries.ts';

const HISTORY_SHOWN = 10;

/** A case with its question, the current key and the appeals without names. */
export async function viewCase(
  db: Db,
  id: number,
  asker: { accountId: number; now: Date },
): Promise<AppealCase> {
  const found = await getCase(db, id, asker);
  const { questionId, version, claimerId, claimedUntil, isChanged, reason } = found;
  const keyed = await findWritten(db, { id: questionId, version });
  if (!keyed) throw new AppError('appeal.case_not_found', 404);
  const isMine = claimerId === asker.accountId && claimedUntil !== null && claimedUntil > asker.now;
  const [appeals, history, many, corrections] = await Promise.all([
    listAppeals(db, id),
    listHistory(db, { id, questionId }),
    readMany(db),
    listCorrections(db, [questionId]),
  ]);
  return {
    ...toRow(found, many),
    claimedUntil: isMine ? claimedUntil : null,
    question: {
      ...showQuestion(keyed, questionId),
      right: rightUnder(keyed, corrections),
      explanation: keyed.explanation,
    },
    version,
    editUrl: found.ownerId === asker.accountId ? await findEditUrl(db, questionId) : null,
    isChanged,
    appeals,
    reason,
    history,
  };
}

/** The screen where the question's owner edits it. */
async function findEditUrl(db: Db, questionId: number): Promise<string | null> {
  const found = await db
    .selectFrom('questions as q')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.id', '=', 'q.lessonId').on('l.deletedAt', 'is', null),
    )
    .where('q.id', '=', questionId)
    .where('q.deletedAt', 'is', null)
    .select(['q.examId', 'q.lessonId', 'q.timeSeconds', 'l.courseId', 'l.sectionId', 'l.type'])
    .executeTakeFirst();
  if (!found) return null;
  const { examId, lessonId, timeSeconds, courseId, sectionId, type } = found;
  if (examId !== null) return `/dashboard/exams/${examId}/tests`;
  if (lessonId === DIAGNOSTIC_LESSON_ID) return '/dashboard/diagnostics';
  if (courseId === null || sectionId === null) return null;
  const lesson = `/dashboard/copyrights/course-items/${courseId}/section/${sectionId}/lesson`;
  if (type === 'video' && timeSeconds !== null) {
    return `${lesson}/video/questions/update/${timeSeconds}`;
  }
  return `${lesson}/${type}`;
}

async function listAppeals(db: Db, caseId: number): Promise<AppealCase['appeals']> {
  const rows = await db
    .selectFrom('appeals')
    .where(sql<boolean>`${caseId} in (case_id, first_case_id)`)
    .orderBy('id')
    .limit(APPEALS_SHOWN)
    .select(['id', 'kind', 'words', 'secondWords', 'version', 'pictureKey', 'sentAt', 'caseId'])
    .execute();
  return rows.map(({ pictureKey, kind, secondWords, caseId: present, ...row }) => ({
    ...row,
    kind: kind as AppealKind,
    // Written after this answer.
    secondWords: present === caseId ? secondWords : null,
    hasPicture: pictureKey !== null,
  }));
}

async function listHistory(db: Db, { id, questionId }: { id: number; questionId: number }) {
  const rows = await db
    .selectFrom('appealCases')
    .where('questionId', '=', questionId)
    .where('id', '<>', id)
    .where('status', '<>', 'waiting')
    .orderBy('decidedAt', 'desc')
    .limit(HISTORY_SHOWN)
    .select(['status', 'reason', 'decidedAt'])
    .execute();
  return rows.flatMap(toAnswer);
}
