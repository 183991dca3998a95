import { QUEUE_COUNTED, type QueueKey } from '@malaka/contracts/reporting/workday';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '#/domains/conversation/index.ts';
import { useSession } from '#/domains/people/index.ts';
import { queuesQuery } from '#/domains/reporting/index.ts';
import { hasWorkday } from '#/shell/workday/has-workday.ts';
import styles from './ItemCount.module.css';
import type { ItemKey } from './navigation-items.ts';

/** The entries behind which a queue waits. */
const queueOf: { readonly [Key in ItemKey]?: QueueKey } = {
  profileReviews: 'profiles',
  alternativeReviews: 'alternatives',
  orgApplications: 'organizations',
  courseApprovals: 'courseApprovals',
  exams: 'grading',
  appeals: 'appeals',
  reviews: 'reviews',
  chatReports: 'chatReports',
  money: 'money',
  deliveries: 'deliveries',
};

/** What waits behind an item of the menu. */
export function ItemCount({ item }: { item: ItemKey }) {
  const isUnread = item === 'chats' || item === 'notifications';
  return isUnread ? <UnreadCount item={item} /> : <QueueCount item={item} />;
}

function UnreadCount({ item }: { item: 'chats' | 'notifications' }) {
  const counts = useQuery(unreadQuery).data;
  const { t } = useTranslation('shell');
  const count = item === 'chats' ? counts?.chat : counts?.notifications;
  return count ? <Count label={t('nav.unread', { count })} count={count} most={99} /> : null;
}

function QueueCount({ item }: { item: ItemKey }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const key = queueOf[item];
  const isAsked = key !== undefined && user !== null && hasWorkday(user);
  const { data } = useQuery({ ...queuesQuery, enabled: isAsked && !user.isSecondFactorDue });
  const count = data?.find((queue) => queue.key === key)?.count;
  return count ? (
    <Count label={t('nav.waiting', { count })} count={count} most={QUEUE_COUNTED - 1} />
  ) : null;
}

type Props = { label: string; count: number; most: number };

function Count({ label, count, most }: Props) {
  return (
    <span className={styles.count} role="img" aria-label={label} data-figures>
      {count > most ? `${most}+` : count}
    </span>
  );
}
