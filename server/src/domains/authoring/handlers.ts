import { personRenamed } from '#/domains/people/index.ts';
import { scheduleReindex } from './authored-courses/reindex-courses.ts';
import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { courseQueue } from './course-approvals/decide-approval.ts';

personRenamed.on((trx, { accountId }) => scheduleReindex(trx, accountId));
registerQueue(courseQueue);
