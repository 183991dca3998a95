import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/ui/ListPage.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { TableSkeleton } from '#/ui/TableSkeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import styles from './Notifications.module.css';
import { notificationsQuery, useMarkRead } from './queries.ts';

type Props = { page: number; onPageChange: (page: number) => void };

export function NotificationsPage({ page, onPageChange }: Props) {
  const { t } = useTranslation('notifications');
  const query = useQuery(notificationsQuery(page));
  const markRead = useMarkRead(page);
  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <ListPage
        query={query}
        page={page}
        onPageChange={onPageChange}
        skeleton={<TableSkeleton columns={2} />}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      >
        {(items) => (
          <ul className={styles.list}>
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} onRead={() => markRead.mutate(item.id)} />
            ))}
          </ul>
        )}
      </ListPage>
    </div>
  );
}
