import type { Deps } from '#/deps.ts';
import { sweepLessonFiles } from '#/features/authored-lessons/sweep-lesson-files.ts';
import { forgetArchives } from '#/features/course-archives/forget-archives.ts';
import { forgetMatches } from '#/features/erp/match.ts';
import { forgetOldCodes } from '#/features/identity/forget-old-codes.ts';
import { forgetExports } from '#/features/exports/forget-exports.ts';
import { forgetImports } from '#/features/imports/forget-imports.ts';
import { deleteSentBefore } from '#/features/outbox/queries.ts';
import { forgetMoneyRequests } from '#/features/payments/answer-once.ts';
import { forgetQuestionImports } from '#/features/question-imports/forget-question-imports.ts';
import { forgetUploads } from '#/features/uploads/forget-uploads.ts';

const OUTBOX_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Rows that nobody asks for any more. The nodes themselves clear limits and live messages. */
export async function sweepOldRows(
  deps: Pick<Deps, 'db' | 'files' | 'uploads' | 'now'>,
): Promise<void> {
  const { db, now } = deps;
  await forgetOldCodes(db, now());
  await deleteSentBefore(db, new Date(now().getTime() - OUTBOX_KEPT_MS));
  await forgetArchives(deps);
  await forgetExports(deps);
  await forgetImports(deps);
  await forgetQuestionImports(deps);
  await forgetUploads(deps);
  await forgetMoneyRequests(db, now());
  await forgetMatches(db, now());
  await sweepLessonFiles(deps);
}
