import { allDomains, merge, partsOf } from '#/domains.ts';
import { registerBulk } from '#/kit/bulk/action.ts';
import type { ExportTables } from '#/kit/excel/export-table.ts';
import { kitErrors } from '#/kit/http/error-texts.ts';
import { registerErrorTexts } from '#/kit/http/texts.ts';
import { deadJobQueue } from '#/kit/jobs/dead-jobs.ts';
import { registerNotifications } from '#/kit/notifications/kinds.ts';
import type { SitePages } from '#/kit/pages/page.ts';
import { signs as platformSigns } from '#/kit/platform-state/platform-signs.ts';
import type { Signs } from '#/kit/platform-state/sign.ts';
import type { Queues } from '#/kit/queues/queue.ts';
import type { Finders } from '#/kit/quick-search/finder.ts';
import { registerQueue } from '#/kit/reviewing/review-queue.ts';

// What the domains implement of the contract: whatever none of them has is a type error here.

export const queues: Queues = { ...merge(partsOf('queues')), jobs: deadJobQueue };
export const finders: Finders = merge(partsOf('finders'));
export const signs: Signs = { ...platformSigns, ...merge(partsOf('signs')) };
export const exportTables: ExportTables = merge(partsOf('exportTables'));
export const sitePages: SitePages = {
  pages: merge(partsOf('pages')),
  listed: partsOf('listedPages'),
};
export const commands = merge(partsOf('commands'));

let isRegistered = false;

/** Gives the kit what it looks up by name, and connects the domains; once in each process. */
export function registerDomains(): void {
  if (isRegistered) return;
  isRegistered = true;
  const texts = partsOf('texts');
  registerErrorTexts({ ...kitErrors, ...merge(texts.map(({ errors }) => errors)) });
  registerNotifications(merge(texts.map(({ notifications }) => notifications)));
  const bulk = partsOf('bulk');
  registerBulk({
    lists: merge(bulk.map(({ lists }) => lists)),
    actions: merge(bulk.map(({ actions }) => actions)),
  });
  for (const { reviewQueues = [], connect } of allDomains) {
    for (const queue of reviewQueues) registerQueue(queue);
    connect?.();
  }
}
