import type { PROFILE_STATUSES } from '@malaka/contracts/people/sign-in';
import { Group, Stack } from '@mantine/core';
import { type Icon, IconCircleCheck, IconClockHour4, IconUserEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './HomePage.module.css';

/** A returned profile is shown first on the page (DueNow.tsx). */
type Status = Exclude<(typeof PROFILE_STATUSES)[number], 'rejected'>;

const LOOKS: Record<Status, { icon: Icon; action: 'fill' | 'edit' }> = {
  draft: { icon: IconUserEdit, action: 'fill' },
  submitted: { icon: IconClockHour4, action: 'edit' },
  confirmed: { icon: IconCircleCheck, action: 'edit' },
};

/** Whether the profile was confirmed, or what it is waiting for. */
export function ProfileCard({ status }: { status: Status }) {
  const { t } = useTranslation('home');
  const { icon: StatusIcon, action } = LOOKS[status];
  return (
    <Stack
      component="section"
      className={`card ${styles.card}`}
      gap={12}
      align="flex-start"
      p={20}
      data-status={status}
    >
      <h2 className="title">{t('profile.title')}</h2>
      <Group component="p" className={`strong ${styles.status}`} gap={8} wrap="nowrap">
        <StatusIcon size={24} aria-hidden /> {t(`profile.${status}`)}
      </Group>
      <p className="whole">{t(`profile.${status}Text`)}</p>
      <ButtonLink to="/dashboard/profile/edit" variant={action === 'edit' ? 'default' : 'light'}>
        {t(`profile.${action}`)}
      </ButtonLink>
    </Stack>
  );
}
