import { personRenamed } from '#/domains/people/index.ts';
import { askToRefold } from './authored-courses/refold-courses.ts';
import { registerQueue } from '#/kit/reviewing/review-queue.ts';
import { courseQueue } from './course-approvals/decide-approval.ts';

personRenamed.on((trx, { accountId }) => askToRefold(trx, accountId));
registerQueue(courseQueue);
