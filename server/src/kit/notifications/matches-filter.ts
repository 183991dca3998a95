import type { NotificationGroup } from '@malaka/contracts/kit/choices';
import { expressionBuilder } from 'kysely';
import type { DB } from '#/kit/db/schema.generated.ts';
import { kindsOf } from './kinds.ts';

export type NotificationFilter = {
  isUnread?: boolean | undefined;
  group?: NotificationGroup | undefined;
};

/** SQL condition on `notifications n`. */
export const matchesFilter = ({ isUnread, group }: NotificationFilter) => {
  const eb = expressionBuilder<DB & { n: DB['notifications'] }, 'n'>();
  return eb.and([
    eb('n.withdrawnAt', 'is', null),
    ...(isUnread === true ? [eb('n.readAt', 'is', null)] : []),
    ...(group === undefined ? [] : [eb('n.kind', 'in', kindsOf(group))]),
  ]);
};
