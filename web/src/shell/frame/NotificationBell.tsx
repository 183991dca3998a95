import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { unreadQuery } from '#/domains/conversation/index.ts';
import { links } from './navigation-items.ts';

/** Link to the notifications, with the number of unread ones (NOTIF-17). */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const count = useQuery(unreadQuery).data?.notifications ?? 0;
  const label = count > 0 ? t('header.notifications', { count }) : t('nav.notifications');
  return (
    <Indicator
      label={count > 99 ? '99+' : count}
      disabled={count === 0}
      size={18}
      offset={7}
      color="danger"
    >
      <ActionIcon
        aria-label={label}
        renderRoot={(props) => <Link {...links.notifications} {...props} />}
      >
        <IconBell size={24} />
      </ActionIcon>
    </Indicator>
  );
}
