import type { Deps } from '#/kit/deps.ts';
import { sweepLessonFiles } from '#/domains/authoring/authored-lessons/sweep-lesson-files.ts';
import { forgetChatFiles } from '#/domains/conversation/chats/forget-chat-files.ts';
import { forgetArchives } from '#/domains/authoring/course-archives/forget-archives.ts';
import { forgetMatches } from '#/domains/people/erp/match.ts';
import { forgetOldCodes } from '#/domains/people/identity/forget-old-codes.ts';
import { forgetExports } from '#/kit/exports/forget-exports.ts';
import { forgetImports } from '#/kit/imports/forget-imports.ts';
import { forgetDeliveries } from '#/domains/conversation/notice-delivery/queries.ts';
import { forgetBrowsers } from '#/domains/conversation/notice-settings/queries.ts';
import { deleteSentBefore } from '#/domains/conversation/outbox/queries.ts';
import { forgetMoneyRequests } from '#/domains/money/payments/answer-once.ts';
import { forgetQuestionImports } from '#/domains/authoring/question-imports/forget-question-imports.ts';
import { deleteSmsBefore } from '#/domains/conversation/sms/queries.ts';
import { forgetTelegram } from '#/domains/conversation/telegram/queries.ts';
import { forgetUploads } from '#/domains/authoring/uploads/forget-uploads.ts';

const DAY_MS = 24 * 60 * 60_000;
const OUTBOX_KEPT_MS = 30 * DAY_MS;
/** How long it can be looked up what became of a message. */
const SMS_KEPT_MS = 90 * DAY_MS;
const TELEGRAM_KEPT_MS = 2 * DAY_MS;

/** Rows that nobody asks for any more. The nodes themselves clear limits and live messages. */
export async function sweepOldRows(
  deps: Pick<Deps, 'db' | 'files' | 'uploads' | 'now'>,
): Promise<void> {
  const { db, now } = deps;
  await forgetOldCodes(db, now());
  await deleteSentBefore(db, new Date(now().getTime() - OUTBOX_KEPT_MS));
  await deleteSmsBefore(db, new Date(now().getTime() - SMS_KEPT_MS));
  await forgetTelegram(db, new Date(now().getTime() - TELEGRAM_KEPT_MS));
  await forgetArchives(deps);
  await forgetChatFiles(deps);
  await forgetExports(deps);
  await forgetImports(deps);
  await forgetQuestionImports(deps);
  await forgetUploads(deps);
  await forgetMoneyRequests(db, now());
  await forgetMatches(db, now());
  await forgetBrowsers(db, now());
  await forgetDeliveries(db, now());
  await sweepLessonFiles(deps);
}
