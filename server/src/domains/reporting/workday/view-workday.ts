import { isInAudience } from '@malaka/contracts/kit/roles';
import type { Workday } from '@malaka/contracts/reporting/workday';
import { joinReads } from '#/kit/db/join-reads.ts';
import type { Asker } from '#/kit/queues/queue.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { readMonth } from './month-figures.ts';
import { findOwnWebinar, listBusyCourses, listHardTests, listOwnJournal } from './own-work.ts';
import { viewQueues } from './view-queues.ts';

type WorkdayDeps = Pick<Deps, 'db' | 'queues' | 'space'>;

/** Everything on the staff's home page, read together. */
export const viewWorkday = (
  deps: WorkdayDeps,
  asker: Asker & { language: Language },
): Promise<Workday> =>
  joinReads(deps.db, async (db) => {
    const isAuthor = isInAudience(asker.role, 'author');
    const [queues, figures, journal, courses, hardTests, webinars] = await Promise.all([
      viewQueues(db, asker, deps),
      isInAudience(asker.role, 'manager') ? readMonth(db, asker) : null,
      listOwnJournal(db, asker),
      isAuthor ? listBusyCourses(db, asker) : [],
      isAuthor ? listHardTests(db, asker) : [],
      isAuthor ? findOwnWebinar(db, asker) : [],
    ]);
    return { queues, figures, journal, courses, hardTests, nextWebinar: webinars[0] ?? null };
  });
