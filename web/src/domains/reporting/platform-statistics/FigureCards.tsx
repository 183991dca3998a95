import type { FactFigures, FigureName } from '@malaka/contracts/reporting/platform-statistics';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FactLink } from './FactLink.tsx';
import styles from './PlatformStatistics.module.css';
import { changeOf, FIGURES, type PlaceSearch, valueOf } from './statistics-search.ts';

type Span = { from: string; to: string };
type Props = {
  totals: { now: FactFigures; before: FactFigures };
  span: Span;
  place: PlaceSearch;
  /** Name of the span, for those who hear it. */
  of: string;
};

/** What happened in the span, and how that compares with the one before. */
export function FigureCards({ totals, span, place, of }: Props) {
  const { t } = useTranslation('platform-statistics');
  return (
    <SimpleGrid component="dl" className="figures" cols={{ base: 1, xs: 2, md: 3 }} spacing={12}>
      {FIGURES.map((figure) => (
        <div key={figure} className="card">
          <dt>{t(`figure.${figure}`)}</dt>
          <dd>
            <FactLink figures={totals.now} figure={figure} span={span} place={place} of={of} />
            <ChangeText
              figure={figure}
              now={valueOf(totals.now, figure)}
              before={valueOf(totals.before, figure)}
            />
          </dd>
        </div>
      ))}
    </SimpleGrid>
  );
}

type ChangeProps = {
  figure: FigureName;
  now: number;
  before: number;
  /** In a table there is no room for what was before. */
  isInTable?: boolean;
};

/** "+12 (+8 %), before 150": a sign and a colour, never a colour alone. */
export function ChangeText({ figure, now, before, isInTable = false }: ChangeProps) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const { difference, percent } = changeOf(now, before);
  const amount = (value: number) =>
    figure === 'money' && !isInTable ? format.money(value) : format.number(value);
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  const share = percent !== null && difference !== 0;
  return (
    <span
      className={styles.change}
      data-direction={difference > 0 ? 'up' : difference < 0 ? 'down' : undefined}
    >
      <b>
        {sign}
        {amount(Math.abs(difference))}
        {share && ` (${sign}${format.percent(Math.round(Math.abs(percent) * 10) / 10)})`}
      </b>{' '}
      {!isInTable && <span>{t('before', { amount: amount(before) })}</span>}
    </span>
  );
}
