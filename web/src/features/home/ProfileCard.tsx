import type { PROFILE_STATUSES } from '@malaka/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import {
  type Icon,
  IconAlertCircle,
  IconCircleCheck,
  IconClockHour4,
  IconUserEdit,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '#/features/profile/queries.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import styles from './HomePage.module.css';

type Status = (typeof PROFILE_STATUSES)[number];

const LOOKS: Record<Status, { icon: Icon; action: 'fill' | 'edit' | 'fix' }> = {
  draft: { icon: IconUserEdit, action: 'fill' },
  submitted: { icon: IconClockHour4, action: 'edit' },
  confirmed: { icon: IconCircleCheck, action: 'edit' },
  rejected: { icon: IconAlertCircle, action: 'fix' },
};

/** Whether the profile was confirmed, and what to do when it was not. */
export function ProfileCard({ status }: { status: Status }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { data: profile } = useQuery(profileQuery);
  const { icon: StatusIcon, action } = LOOKS[status];
  const text =
    status === 'rejected'
      ? profile?.comment
        ? t('profile.rejectedText', { comment: format.text(profile.comment) })
        : t('profile.rejectedPlain')
      : t(`profile.${status}Text`);
  return (
    <section className={styles.card} data-status={status}>
      <h2 className={styles.cardTitle}>{t('profile.title')}</h2>
      <p className={styles.status}>
        <StatusIcon size={24} aria-hidden /> {t(`profile.${status}`)}
      </p>
      <p className={styles.cardText}>{text}</p>
      <ButtonLink to="/dashboard/profile/edit" variant={action === 'edit' ? 'default' : 'light'}>
        {t(`profile.${action}`)}
      </ButtonLink>
    </section>
  );
}
