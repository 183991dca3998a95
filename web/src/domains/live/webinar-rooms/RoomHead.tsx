import { Badge, Group } from '@mantine/core';
import { IconCloudOff, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useRoom } from './room-context.ts';

/** State of the webinar, number of viewers, and connection problems. */
export function RoomHead() {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  const { view, isOpen } = useRoom();
  const { viewers, settings } = view.state;
  const isLive = settings.state === 'live';
  return (
    <Group gap="8px 16px" mih={32}>
      <Badge size="lg" color={isLive ? 'danger' : 'gray'} variant={isLive ? 'filled' : 'light'}>
        {t(isLive ? 'head.live' : 'head.waiting')}
      </Badge>
      <Group component="span" gap={6} fz="sm" data-figures>
        <IconUsers size={18} aria-hidden />
        {t('head.viewers', { count: viewers, amount: format.number(viewers) })}
      </Group>
      <span role="status" aria-live="polite" className="shrinks">
        {!isOpen && (
          <Badge
            variant="light"
            color="warning"
            leftSection={<IconCloudOff size={18} aria-hidden />}
          >
            {t('head.lost')}
          </Badge>
        )}
      </span>
    </Group>
  );
}
