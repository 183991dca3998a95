import type { NoticeGroup } from '@malaka/contracts/kit/choices';
import { expressionBuilder } from 'kysely';
import type { DB } from '#/kit/db/schema.generated.ts';
import { kindsOf } from './kinds.ts';

export type NoticeFilter = { isUnread?: boolean | undefined; group?: NoticeGroup | undefined };

/** Condition of `notifications n`. */
export const among = ({ isUnread, group }: NoticeFilter) => {
  const eb = expressionBuilder<DB & { n: DB['notifications'] }, 'n'>();
  return eb.and([
    eb('n.withdrawnAt', 'is', null),
    ...(isUnread === true ? [eb('n.readAt', 'is', null)] : []),
    ...(group === undefined ? [] : [eb('n.kind', 'in', kindsOf(group))]),
  ]);
};
