import type { ResultValue } from '@malaka/contracts/surveys/survey-results';
import { IconFilter } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Results.module.css';
import { useValueName } from './use-value-name.ts';

type Props = {
  values: readonly ResultValue[];
  /** Those who answered: what shares are of. */
  answered: number;
  /** Shows those alone who said this. */
  onPick?: ((key: string) => void) | undefined;
};

/** How often each answer was given, as bars with their figures. */
export function Bars({ values, answered, onPick }: Props) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { nameOf } = useValueName();
  // Spans of numbers have no whole to be a share of: the highest bar is it.
  const isSpread = values.some(({ to }) => to !== null);
  const whole = isSpread ? Math.max(...values.map(({ count }) => count)) : answered;
  return (
    <ul className={styles.bars}>
      {values.map((value) => {
        const { key, count } = value;
        const name = nameOf(value);
        const share = answered === 0 ? 0 : count / answered;
        return (
          <li key={key} className={styles.barRow}>
            <span className={styles.barName}>{name}</span>
            <span className={styles.barFigure} data-figures>
              {format.number(count)} · {format.percent(Math.round(share * 100))}
            </span>
            <span
              className={styles.bar}
              style={{ '--share': `${(100 * count) / Math.max(1, whole)}%` } as CSSProperties}
              aria-hidden
            />
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
          </li>
        );
      })}
    </ul>
  );
}
