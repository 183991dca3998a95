import { announcementView } from '@malaka/contracts/conversation/announcement-view';
import type { Announcement } from '@malaka/contracts/conversation/announcements';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Group, Stack, Box, Button, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { NotificationItem } from '#/domains/conversation/notifications/NotificationItem.tsx';
import { UserList } from '#/domains/reporting/index.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { AnnouncementActions } from './AnnouncementActions.tsx';
import { AnnouncementGone } from './AnnouncementGone.tsx';
import styles from './Announcements.module.css';
import { announcementQuery, countQuery, unreadQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

export function AnnouncementPage({ id }: { id: number }) {
  const query = useQuery(announcementQuery(id));
  return query.data ? <Loaded found={query.data} /> : <AnnouncementGone query={query} />;
}

function Loaded({ found }: { found: Announcement }) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const title = format.text(found.title);
  return (
    <Stack gap={20}>
      <Breadcrumbs
        label={t('title')}
        crumbs={[
          {
            label: t('title'),
            link: { to: '/dashboard/announcements/$page', params: { page: '1' } },
          },
          { label: title },
        ]}
      />
      <Group gap="8px 16px">
        <PageHead title={title} />
        <StateBadge state={found.state} />
      </Group>
      <AnnouncementActions found={found} />
      <div className={styles.columns}>
        <SectionCard title={t('preview')}>
          <NotificationPreview key={found.id} found={found} />
        </SectionCard>
        <Stack gap={20} miw={0}>
          <SectionCard title={t('facts')}>
            <AnnouncementFacts found={found} />
          </SectionCard>
          {found.publishedAt && <ReadFigures found={found} />}
        </Stack>
      </div>
    </Stack>
  );
}

function AnnouncementFacts({ found }: { found: Announcement }) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const { recipients, recipientNames, publishedAt } = found;
  const count = useQuery({ ...countQuery(recipients), enabled: publishedAt === null });
  const names = recipientNames.map(({ name }) => format.text(name)).join(', ');
  const kind = t(`kindOf.${recipients.kind}`, { count: recipients.ids.length });
  const amount = format.number(count.data ?? 0);
  const time = (at: Date | null) => at && format.moment(at);
  const facts: [string, string | null][] = [
    [format.words(announcementView.columns.recipients.title), names || kind],
    [t('willGet'), publishedAt || !count.data ? null : t('count', { count: count.data, amount })],
    [format.words(announcementView.columns.author.title), format.text(found.author)],
    [t('at.created'), time(found.createdAt)],
    [t('at.scheduled'), found.state === 'scheduled' ? time(found.scheduledAt) : null],
    [t('at.published'), time(publishedAt)],
    [t('at.withdrawn'), time(found.withdrawnAt)],
  ];
  return <Facts facts={facts.filter(([, value]) => value !== null)} />;
}

/** The notification as recipients see it: clicking opens it and marks it as read. */
function NotificationPreview({ found }: { found: Announcement }) {
  const { t } = useTranslation('announcements');
  const [isRead, setIsRead] = useState(false);
  const { id, title, summary, body, publishedAt, scheduledAt, createdAt } = found;
  return (
    <>
      <p className="quiet">{t('previewHint')}</p>
      <Stack component="ul" mt="sm">
        <NotificationItem
          item={{
            id,
            title,
            description: summary,
            detail: body,
            type: 'other',
            group: 'announcements',
            isRead,
            status: 1,
            createdAt: publishedAt ?? scheduledAt ?? createdAt,
            url: null,
            chatId: null,
          }}
          onRead={() => setIsRead(true)}
        />
      </Stack>
    </>
  );
}

/** How many people have received it and how many have read it. */
function ReadFigures({ found }: { found: Announcement }) {
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
