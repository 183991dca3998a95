import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { PROFILE_REVIEW_HOURS } from '@malaka/contracts/kit/limits';
import type { OwnProfile } from '@malaka/contracts/people/profiles';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconPencil,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { focusFirst } from '#/kit/forms/field-id.ts';
import type { Reason } from './reasons.ts';
import styles from './StatusBanner.module.css';

const ICONS = {
  draft: IconPencil,
  submitted: IconClockHour4,
  confirmed: IconCircleCheck,
  rejected: IconAlertTriangle,
} as const satisfies Record<SessionUser['profileStatus'], unknown>;

type Props = { profile: OwnProfile; reasons: readonly Reason[] };

/** Where the profile stands, and what comes next. */
export function StatusBanner({ profile, reasons }: Props) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { status, comment, submittedAt, dueAt } = profile;
  const [openedAt] = useState(() => new Date());
  const Icon = ICONS[status];
  return (
    <div className={styles.banner} data-status={status} role="status">
      <Icon size={28} stroke={1.8} aria-hidden />
      <div>
        <p className={styles.bannerTitle}>{t(`status.${status}`)}</p>
        <p>{t(`statusHint.${status}`, { hours: PROFILE_REVIEW_HOURS })}</p>
        {status === 'submitted' && submittedAt && (
          <p className={styles.bannerFact}>
            {t('submittedAt', { time: format.moment(submittedAt) })}
          </p>
        )}
        {dueAt && (
          <p className={styles.bannerFact}>
            {dueAt > openedAt ? t('dueAt', { time: format.moment(dueAt) }) : t('overdue')}
          </p>
        )}
        {status === 'rejected' && comment && <blockquote>{format.text(comment)}</blockquote>}
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map(({ field, text, path }) => (
              <li key={field}>
                <ReasonField field={field} path={path} />: {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function ReasonField({ field, path }: Pick<Reason, 'field' | 'path'>) {
  const { t } = useTranslation('profile');
  const name = nameOf(field);
  if (!path) return <strong>{t(name)}</strong>;
  return (
    <button type="button" onClick={() => focusFirst([path])}>
      {t(name)}
    </button>
  );
}

function nameOf(field: Reason['field']) {
  switch (field) {
    case 'educations':
    case 'workPlaces':
    case 'additionalPositions':
      return `section.${field}` as const;
    case 'schoolId':
      return 'field.school';
    case 'positionId':
      return 'field.position';
    case 'passportNumber':
      return 'field.passport';
    default:
      return `field.${field}` as const;
  }
}
