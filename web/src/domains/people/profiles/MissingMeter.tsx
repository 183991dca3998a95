import { Group, Progress, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '#/kit/forms/field-id.ts';
import { missingList } from './missing-list.ts';
import styles from './ProfileForm.module.css';
import type { ProfileValues } from './profile-values.ts';

type Props = {
  values: ProfileValues;
  /** Paths of the fields that are empty, invalid or returned by the reviewer. */
  wrong: ReadonlySet<string>;
  /** A complete profile that is already submitted shows no meter. */
  isSent: boolean;
};

/** How much is filled in correctly, and what is missing; each item links to its field. */
export function MissingMeter({ values, wrong, isSent }: Props) {
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
