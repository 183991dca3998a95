import type { ResultLine } from '@malaka/contracts/surveys/survey-results';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Bars } from './Bars.tsx';
import styles from './Results.module.css';

const FIGURES = ['average', 'median', 'least', 'most'] as const;

const rounded = (value: number) => Math.round(value * 100) / 100;

type Props = { line: ResultLine; onPick?: ((key: string) => void) | undefined };

/** Numbers and ratings: summary and distribution. */
export function NumberSummary({ line, onPick }: Props) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const shown = line.picture === 'scale' ? FIGURES.slice(0, 2) : FIGURES;
  return (
    <Stack>
      <dl className={styles.figures}>
        {shown.map((figure) => {
          const value = line[figure];
          return (
            <div key={figure}>
              <dt>{t(`figure.${figure}`)}</dt>
              <dd data-figures>{value === null ? '–' : format.number(rounded(value))}</dd>
            </div>
          );
        })}
      </dl>
      <Bars values={line.values} answered={line.answered} onPick={onPick} />
    </Stack>
  );
}
