import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '#/domains/conversation/index.ts';
import styles from './ItemCount.module.css';
import type { ItemKey } from './navigation-items.ts';

/** What waits behind an item of the menu. */
export function ItemCount({ item }: { item: ItemKey }) {
  const isCounted = item === 'chats' || item === 'notifications';
  const counts = useQuery({ ...unreadQuery, enabled: isCounted }).data;
  const { t } = useTranslation('shell');
  const count =
    item === 'chats' ? counts?.chat : item === 'notifications' ? counts?.notifications : 0;
  if (!count) return null;
  return (
    <span className={styles.count} role="img" aria-label={t('nav.unread', { count })} data-figures>
      {count > 99 ? '99+' : count}
    </span>
  );
}
