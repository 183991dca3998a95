import type { ResultValue } from '@malaka/contracts/surveys/survey-results';
import { Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Results.module.css';
import { ShareBar } from './ShareBar.tsx';
import { useValueName } from './use-value-name.ts';

type Props = {
  values: readonly ResultValue[];
  /** Number of people who answered, the base of the shares. */
  answered: number;
  /** Filters by people who gave this answer. */
  onPick?: ((key: string) => void) | undefined;
};

/** The count of each answer, as bars with their figures. */
export function Bars({ values, answered, onPick }: Props) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { nameOf } = useValueName();
  // Bins of numbers are not shares of a whole: scale them to the highest bar.
  const isSpread = values.some(({ to }) => to !== null);
  const whole = isSpread ? Math.max(...values.map(({ count }) => count)) : answered;
  return (
    <Stack component="ul" gap={10}>
      {values.map((value) => {
        const { key, count } = value;
        const name = nameOf(value);
        const share = answered === 0 ? 0 : count / answered;
        return (
          <ShareBar
            key={key}
            name={name}
            figure={`${format.number(count)} · ${format.percent(share * 100)}`}
            percent={(100 * count) / Math.max(1, whole)}
          >
            {onPick && count > 0 && (
              <button
                type="button"
                className={styles.pick}
                aria-label={t('filter.only', { name })}
                title={t('filter.only', { name })}
                onClick={() => onPick(key)}
              >
                <IconFilter size={16} aria-hidden />
              </button>
            )}
          </ShareBar>
        );
      })}
    </Stack>
  );
}
