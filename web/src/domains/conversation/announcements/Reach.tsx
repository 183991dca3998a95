import type { Announcement } from '@malaka/contracts/conversation/announcements';
import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserList } from '#/domains/reporting/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import styles from './Announcements.module.css';
import { unreadQuery } from './queries.ts';

/** How many have it and how many have read it. */
export function Reach({ found }: { found: Announcement }) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const [isListOpen, setIsListOpen] = useState(false);
  const { id, sentCount, readCount, isSending } = found;
  const percent = sentCount === 0 ? 0 : (100 * readCount) / sentCount;
  const left = sentCount - readCount;
  return (
    <SectionCard title={t('reach.title')}>
      <p className={styles.figures} role="status">
        <strong>{format.percent(percent)}</strong>{' '}
        {t('reach.read', {
          count: sentCount,
          sent: format.number(sentCount),
          read: format.number(readCount),
        })}
      </p>
      <Progress value={percent} color="success" aria-label={t('reach.bar')} />
      {isSending && <p className={styles.quiet}>{t('reach.sending')}</p>}
      {left > 0 && found.state === 'published' && (
        <Button
          mt="md"
          variant="default"
          aria-expanded={isListOpen}
          onClick={() => setIsListOpen(!isListOpen)}
        >
          {t('reach.unread', { count: left, amount: format.number(left) })}
        </Button>
      )}
      {isListOpen && <UnreadList id={id} />}
    </SectionCard>
  );
}

function UnreadList({ id }: { id: number }) {
  const { t } = useTranslation('announcements');
  const [page, setPage] = useState(1);
  const query = useQuery(unreadQuery(id, page));
  return (
    <div className={styles.unread}>
      <ListPage
        query={query}
        page={page}
        onPageChange={setPage}
        skeleton={<TableSkeleton columns={2} />}
        emptyText={t('reach.everybody')}
      >
        {(people) => (
          <UserList label={t('reach.unreadList')} users={people} renderAction={() => null} />
        )}
      </ListPage>
    </div>
  );
}
