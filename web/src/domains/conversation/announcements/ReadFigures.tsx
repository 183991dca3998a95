import type { Announcement } from '@malaka/contracts/conversation/announcements';
import { Box, Button, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserList } from '#/domains/reporting/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { unreadQuery } from './queries.ts';

/** How many people have received it and how many have read it. */
export function ReadFigures({ found }: { found: Announcement }) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const [isListOpen, setIsListOpen] = useState(false);
  const { id, sentCount, readCount, isSending } = found;
  const percent = sentCount === 0 ? 0 : (100 * readCount) / sentCount;
  const left = sentCount - readCount;
  return (
    <SectionCard title={t('reach.title')}>
      <Text mb="xs" role="status">
        <Text component="strong" fz={22} fw={700} data-figures>
          {format.percent(percent)}
        </Text>{' '}
        {t('reach.read', {
          count: sentCount,
          sent: format.number(sentCount),
          read: format.number(readCount),
        })}
      </Text>
      <Progress value={percent} color="success" aria-label={t('reach.bar')} />
      {isSending && <p className="quiet">{t('reach.sending')}</p>}
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
    <Box mt="md">
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
    </Box>
  );
}
