import {
  QUEUE_COUNTED,
  type QueueKey,
  type WaitingQueue,
} from '@malaka/contracts/reporting/workday';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '#/domains/conversation/index.ts';
import { useSession } from '#/domains/people/index.ts';
import { queuesQuery } from '#/domains/reporting/index.ts';
import { hasWorkday } from '#/shell/workday/has-workday.ts';
import styles from './ItemCount.module.css';
import type { ItemKey } from './navigation-items.ts';

/** Menu entries with a queue. */
const queueOf: { readonly [Key in ItemKey]?: QueueKey } = {
  profileReviews: 'profiles',
  alternativeReviews: 'alternatives',
  orgApplications: 'organizations',
  courseApprovals: 'courseApprovals',
  exams: 'grading',
  essays: 'essays',
  appeals: 'appeals',
  similarity: 'similarity',
  reviews: 'reviews',
  chatReports: 'chatReports',
  money: 'money',
  deliveries: 'deliveries',
};

/** The number of cases waiting behind a menu entry. */
export const ItemCount = ({ item }: { item: ItemKey }) => <ItemsCount items={[item]} />;

/** The number of cases waiting behind several entries together. */
export function ItemsCount({ items }: { items: readonly ItemKey[] }) {
  const { t } = useTranslation('shell');
  const waiting = useQueues()?.filter(({ key }) => items.some((item) => queueOf[item] === key));
  const unread = useQuery({ ...unreadQuery, enabled: items.some(isUnread) }).data;
  const cases = (waiting ?? []).reduce((sum, { count }) => sum + count, 0);
  const messages = items.reduce((sum, item) => sum + unreadOf(item, unread), 0);
  const count = cases + messages;
  if (count === 0) return null;
  const label = t(cases > 0 ? 'nav.waiting' : 'nav.unread', { count });
  return <Count label={label} count={count} most={cases > 0 ? QUEUE_COUNTED - 1 : 99} />;
}

/** Queues of the staff, also counted on the home; undefined for users who only learn. */
export function useQueues(): readonly WaitingQueue[] | undefined {
  const { user } = useSession();
  const isEnabled = user !== null && hasWorkday(user) && !user.isSecondFactorDue;
  return useQuery({ ...queuesQuery, enabled: isEnabled }).data;
}

const isUnread = (item: ItemKey) => item === 'chats' || item === 'notifications';

const unreadOf = (
  item: ItemKey,
  counts: { chat: number; notifications: number } | undefined,
): number =>
  (item === 'chats' ? counts?.chat : item === 'notifications' ? counts?.notifications : 0) ?? 0;

type Props = { label: string; count: number; most: number };

export function Count({ label, count, most }: Props) {
  return (
    <span className={styles.count} role="img" aria-label={label} data-figures>
      {count > most ? `${most}+` : count}
    </span>
  );
}
