import { personRenamed } from '#/domains/people/index.ts';
import { askToRefold } from './authored-courses/refold-courses.ts';

personRenamed.on((trx, { accountId }) => askToRefold(trx, accountId));
