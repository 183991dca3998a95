import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { PROFILE_REVIEW_HOURS } from '@malaka/contracts/kit/limits';
import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { Alert, List, Stack } from '@mantine/core';
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
import styles from './ProfileForm.module.css';

const ICONS = {
  draft: IconPencil,
  submitted: IconClockHour4,
  confirmed: IconCircleCheck,
  rejected: IconAlertTriangle,
} as const satisfies Record<SessionUser['profileStatus'], unknown>;

const COLORS = {
  draft: 'primary',
  submitted: 'primary',
  confirmed: 'success',
  rejected: 'danger',
} as const;

type Props = { profile: OwnProfile; reasons: readonly Reason[] };

/** State of the profile, and what comes next. */
export function StatusBanner({ profile, reasons }: Props) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { status, comment, submittedAt, dueAt } = profile;
  const [openedAt] = useState(() => new Date());
  const Icon = ICONS[status];
  return (
    <Alert
      role="status"
      color={COLORS[status]}
      icon={<Icon aria-hidden />}
      title={t(`status.${status}`)}
    >
      <Stack gap={4}>
        <p>{t(`statusHint.${status}`, { hours: PROFILE_REVIEW_HOURS })}</p>
        {status === 'submitted' && submittedAt && (
          <p className="quiet">{t('submittedAt', { time: format.moment(submittedAt) })}</p>
        )}
        {dueAt && (
          <p className="quiet">
            {dueAt > openedAt ? t('dueAt', { time: format.moment(dueAt) }) : t('overdue')}
          </p>
        )}
        {status === 'rejected' && comment && (
          <blockquote className="noteBox">{format.text(comment)}</blockquote>
        )}
        {reasons.length > 0 && (
          <List mt={6}>
            {reasons.map(({ field, text, path }) => (
              <List.Item key={field}>
                <ReasonField field={field} path={path} />: {text}
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Alert>
  );
}

function ReasonField({ field, path }: Pick<Reason, 'field' | 'path'>) {
  const { t } = useTranslation('profile');
  const name = nameOf(field);
  if (!path) return <strong>{t(name)}</strong>;
  return (
    <button type="button" className={styles.reason} onClick={() => focusFirst([path])}>
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
