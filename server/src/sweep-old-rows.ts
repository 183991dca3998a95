import type { Deps } from '#/kit/deps.ts';
import {
  forgetArchives,
  forgetQuestionImports,
  forgetUploads,
  sweepLessonFiles,
} from '#/domains/authoring/index.ts';
import {
  deleteSentBefore,
  deleteSmsBefore,
  forgetBrowsers,
  forgetChatFiles,
  forgetDeliveries,
  forgetTelegram,
} from '#/domains/conversation/index.ts';
import { forgetMatches, forgetOldCodes } from '#/domains/people/index.ts';
import { forgetExports } from '#/kit/exports/forget-exports.ts';
import { forgetImports } from '#/kit/imports/forget-imports.ts';
import { forgetMoneyRequests } from '#/domains/money/index.ts';

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
