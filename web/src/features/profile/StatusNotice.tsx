import type { SessionUser } from '@malaka/contracts/auth';
import { PROFILE_REVIEW_HOURS } from '@malaka/contracts/limits';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import styles from './Profile.module.css';

const ICONS = {
  draft: IconPencil,
  submitted: IconClockHour4,
  confirmed: IconCircleCheck,
  rejected: IconAlertTriangle,
} as const satisfies Record<SessionUser['profileStatus'], unknown>;

type Props = {
  status: SessionUser['profileStatus'];
  comment: string | null;
  submittedAt: Date | null;
};

/** Where the profile stands, and what comes next. */
export function StatusNotice({ status, comment, submittedAt }: Props) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const Icon = ICONS[status];
  return (
    <div className={styles.notice} data-status={status} role="status">
      <Icon size={28} stroke={1.8} aria-hidden />
      <div>
        <p className={styles.noticeTitle}>{t(`status.${status}`)}</p>
        <p>{t(`statusHint.${status}`, { hours: PROFILE_REVIEW_HOURS })}</p>
        {status === 'submitted' && submittedAt && (
          <p className={styles.noticeFact}>
            {t('submittedAt', { time: format.dateTime(submittedAt) })}
          </p>
        )}
        {status === 'rejected' && comment && <blockquote>{comment}</blockquote>}
      </div>
    </div>
  );
}
