import type { Announcement } from '@malaka/contracts/conversation/announcements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationItem } from '#/domains/conversation/notifications/NotificationItem.tsx';
import { Stack } from '@mantine/core';

/** The notification as recipients see it: clicking opens it and marks it as read. */
export function NotificationPreview({ found }: { found: Announcement }) {
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
