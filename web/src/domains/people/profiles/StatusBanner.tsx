import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { PROFILE_REVIEW_HOURS } from '@malaka/contracts/kit/limits';
import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { Alert, List, Stack, Group, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconPencil,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@mantine/hooks';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { focusFirst } from '#/kit/forms/field-id.ts';
import type { Reason } from './reasons.ts';
import styles from './ProfileForm.module.css';
import { missingList } from './missing-list.ts';
import type { ProfileValues } from './profile-values.ts';

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

type MissingMeterProps = {
  values: ProfileValues;
  /** Paths of the fields that are empty, invalid or returned by the reviewer. */
  wrong: ReadonlySet<string>;
  /** A complete profile that is already submitted shows no meter. */
  isSent: boolean;
};

/** How much is filled in correctly, and what is missing; each item links to its field. */
export function MissingMeter({ values, wrong, isSent }: MissingMeterProps) {
  const { t } = useTranslation('profile');
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const { doneCount, totalCount, missing } = missingList(values, wrong);
  const progress = t('meter.progress', { done: doneCount, total: totalCount });
  const head = (
    <>
      <strong data-figures>{progress}</strong>
      <Progress
        value={(doneCount / totalCount) * 100}
        color="success.5"
        aria-label={progress}
        my="xs"
      />
    </>
  );
  if (missing.length === 0) {
    if (isSent) return null;
    return (
      <div className="card">
        {head}
        <Group gap="xs" mt="sm" wrap="nowrap">
          <IconCircleCheck size={22} color="var(--mantine-color-success-text)" aria-hidden />
          {t('meter.complete')}
        </Group>
      </div>
    );
  }
  return (
    <div className={`card ${styles.missing}`}>
      {head}
      <details open={isWide || undefined}>
        <summary>{t('meter.title')}</summary>
        <Stack component="ul" gap={0} mt={4}>
          {missing.map(({ path, label }) => (
            <li key={path}>
              <button type="button" onClick={() => focusFirst([path])}>
                {t(label)}
              </button>
            </li>
          ))}
        </Stack>
      </details>
    </div>
  );
}
