import type { ResultLine } from '@malaka/contracts/surveys/survey-results';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Results.module.css';
import { useValueName } from './use-value-name.ts';

/** What was ordered, the one that stood first on the whole at the top. */
export function RankLines({ lines }: { lines: readonly ResultLine[] }) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { titleOf } = useValueName();
  return (
    <ol className={styles.bars}>
      {lines.map((line) => {
        const { id, average } = line;
        // The first place is the whole bar, the last one a small part of it.
        const share = average === null ? 0 : (lines.length - average + 1) / lines.length;
        return (
          <li key={id} className={styles.barRow}>
            <span className={styles.barName}>{titleOf(line)}</span>
            <span className={styles.barFigure} data-figures>
              {average === null
                ? '–'
                : t('meanPlace', { place: format.number(Math.round(average * 10) / 10) })}
            </span>
            <span
              className={styles.bar}
              style={{ '--share': `${100 * share}%` } as CSSProperties}
              aria-hidden
            />
          </li>
        );
      })}
    </ol>
  );
}
