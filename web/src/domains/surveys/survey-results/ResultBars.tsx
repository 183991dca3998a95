import { Text, Stack } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import type { ResultLine } from '@malaka/contracts/surveys/survey-results';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import styles from './Results.module.css';
import { useValueName } from './use-value-name.ts';

type Props = {
  name: string;
  figure: ReactNode;
  /** Length of the bar, 0 to 100. */
  percent: number;
  /** Also draws the remainder up to 100. */
  isOfWhole?: boolean;
  children?: ReactNode;
};

/** A row in a list of bars: label, figure, and the bar below. */
export const ShareBar = ({ name, figure, percent, isOfWhole, children }: Props) => (
  <li className={styles.barRow}>
    <span className="whole">{name}</span>
    <Text span size="sm" fw={600} data-figures>
      {figure}
    </Text>
    <span
      className={styles.bar}
      data-track={isOfWhole}
      style={{ '--share': `${percent}%` } as CSSProperties}
      aria-hidden
    />
    {children}
  </li>
);

/** From dark to light, so that the order is visible without colours. */
const shadeOf = (at: number, amount: number) =>
  ({ '--shade': `${100 - (amount < 2 ? 0 : (78 * at) / (amount - 1))}%` }) as CSSProperties;

/** Matrix rows, each as one segmented bar; the table below has the same figures. */
export function StackedLines({ lines }: { lines: readonly ResultLine[] }) {
  const { t } = useTranslation('survey-results');
  const format = useFormat();
  const { nameOf, titleOf } = useValueName();
  const values = lines[0]?.values ?? [];
  return (
    <Stack>
      <ul className={styles.legend} aria-hidden>
        {values.map((value, at) => (
          <li key={value.key}>
            <span className={styles.swatch} style={shadeOf(at, values.length)} />
            {nameOf(value)}
          </li>
        ))}
      </ul>
      {lines.map((line) => (
        <div key={line.id} aria-hidden>
          <Text mb={4} className="whole">
            {titleOf(line)}
          </Text>
          <div className={styles.stack}>
            {line.values.map((value, at) => (
              <span
                key={value.key}
                className={styles.part}
                style={{ ...shadeOf(at, values.length), flexGrow: value.count }}
                data-none={value.count === 0 || undefined}
              />
            ))}
          </div>
        </div>
      ))}
      <details className="fold unprinted">
        <summary>{t('asTable')}</summary>
        <ScrollBox className={styles.scroll} label={t('asTable')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('statement')}</th>
                {values.map((value) => (
                  <th key={value.key} scope="col">
                    {nameOf(value)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">{titleOf(line)}</th>
                  {line.values.map(({ key, count }) => (
                    <td key={key} data-figures>
                      {format.number(count)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </details>
    </Stack>
  );
}
