import type { Announcement } from '@malaka/contracts/conversation/announcements';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { NotificationItem } from '#/domains/conversation/notifications/NotificationItem.tsx';
import { AnnouncementActions } from './AnnouncementActions.tsx';
import { AnnouncementGone } from './AnnouncementGone.tsx';
import styles from './Announcements.module.css';
import { announcementQuery, countQuery } from './queries.ts';
import { ReadFigures } from './ReadFigures.tsx';
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
            <Facts found={found} />
          </SectionCard>
          {found.publishedAt && <ReadFigures found={found} />}
        </Stack>
      </div>
    </Stack>
  );
}

function Facts({ found }: { found: Announcement }) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const { recipients, recipientNames, publishedAt } = found;
  const count = useQuery({ ...countQuery(recipients), enabled: publishedAt === null });
  const names = recipientNames.map(({ name }) => format.text(name)).join(', ');
  const kind = t(`kindOf.${recipients.kind}`, { count: recipients.ids.length });
  const amount = format.number(count.data ?? 0);
  const time = (at: Date | null) => at && format.moment(at);
  const facts: [string, string | null][] = [
    [t('column.recipients'), names || kind],
    [t('willGet'), publishedAt || !count.data ? null : t('count', { count: count.data, amount })],
    [t('column.author'), format.text(found.author)],
    [t('at.created'), time(found.createdAt)],
    [t('at.scheduled'), found.state === 'scheduled' ? time(found.scheduledAt) : null],
    [t('at.published'), time(publishedAt)],
    [t('at.withdrawn'), time(found.withdrawnAt)],
  ];
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
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
