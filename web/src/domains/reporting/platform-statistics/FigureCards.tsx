import type {
  FactFigures,
  FigureName,
  PlatformStatistics,
} from '@malaka/contracts/reporting/platform-statistics';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FactLink } from './FactLink.tsx';
import styles from './PlatformStatistics.module.css';
import { changeOf, FIGURES, type PlaceSearch, valueOf } from './statistics-search.ts';

type Span = { from: string; to: string };
type Props = {
  totals: PlatformStatistics['totals'];
  compared: Span | null;
  span: Span;
  place: PlaceSearch;
  /** Name of the span, for screen readers. */
  of: string;
};

/** Figures of the span, compared with the same number of days before. */
export function FigureCards({ totals: { now, before }, compared, span, place, of }: Props) {
  const { t } = useTranslation('platform-statistics');
  return (
    <SimpleGrid component="dl" className="figures" cols={{ base: 1, xs: 2, md: 3 }} spacing={12}>
      {FIGURES.map((figure) => (
        <div key={figure} className="card">
          <dt>{t(`figure.${figure}`)}</dt>
          <dd>
            <FactLink figures={now} figure={figure} span={span} place={place} of={of} />
            {before && compared && (
              <ChangeText figure={figure} now={now} before={before} compared={compared} />
            )}
          </dd>
        </div>
      ))}
    </SimpleGrid>
  );
}

type ChangeProps = {
  figure: FigureName;
  now: FactFigures;
  before: FactFigures;
  /** The span compared with; tables have no room for it. */
  compared?: Span;
};

/** "+12 (+8 %), before 150": a sign and a colour, never only a colour. */
export function ChangeText({ figure, now, before, compared }: ChangeProps) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const { difference, percent } = changeOf(now, before, figure);
  const amount = (value: number) =>
    figure === 'money' && compared ? format.money(value) : format.number(value);
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
      {compared && (
        <span>
          {t('before', { days: format.days(compared), amount: amount(valueOf(before, figure)) })}
        </span>
      )}
    </span>
  );
}
