import { Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { focusFirst } from '#/kit/forms/field-id.ts';
import { missingList } from './missing-list.ts';
import styles from './MissingMeter.module.css';
import type { ProfileValues } from './profile-values.ts';

type Props = {
  values: ProfileValues;
  /** There is nothing to say of a whole profile that was sent already. */
  isSent: boolean;
};

/** How much is entered, and what is not; each thing leads to its field. */
export function MissingMeter({ values, isSent }: Props) {
  const { t } = useTranslation('profile');
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const { doneCount, totalCount, missing } = missingList(values);
  const progress = t('meter.progress', { done: doneCount, total: totalCount });
  const head = (
    <>
      <strong>{progress}</strong>
      <Progress
        value={(doneCount / totalCount) * 100}
        color="success.5"
        aria-label={progress}
        className={styles.bar}
      />
    </>
  );
  if (missing.length === 0) {
    if (isSent) return null;
    return (
      <div className={styles.meter}>
        {head}
        <p className={styles.complete}>
          <IconCircleCheck size={22} aria-hidden /> {t('meter.complete')}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.meter}>
      {head}
      <details open={isWide || undefined}>
        <summary>{t('meter.title')}</summary>
        <ul>
          {missing.map(({ field, path }) => (
            <li key={field}>
              <button type="button" onClick={() => focusFirst([path])}>
                {t(`field.${field}`)}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
