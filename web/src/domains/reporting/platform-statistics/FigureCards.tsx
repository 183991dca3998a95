import type {
  FactFigures,
  FigureName,
  PlatformStatistics,
} from '@malaka/contracts/reporting/platform-statistics';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@mantine/hooks';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './PlatformStatistics.module.css';
import { changeOf, FIGURES, type PlaceSearch, valueOf, kindOf } from './statistics-search.ts';

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

type FactLinkProps = {
  figures: FactFigures;
  figure: FigureName;
  span: { from: string; to: string };
  place: PlaceSearch;
  /** The place or span of the figure, for its accessible name. */
  of: string;
  /** In a table the header already says that it is money. */
  isInTable?: boolean;
};

/** A number that links to exactly the rows it counts; a zero has no link. */
export function FactLink({ figures, figure, span, place, of, isInTable }: FactLinkProps) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const value = valueOf(figures, figure);
  const { from, to } = span;
  const text = figure === 'money' && !isInTable ? format.money(value) : format.number(value);
  if (value === 0) return text;
  return (
    <TextLink
      to="/dashboard/platform-statistics/rows"
      search={{ kind: kindOf(figure), from, to, ...place }}
      aria-label={`${of}, ${t(`figure.${figure}`)}: ${text}`}
    >
      {text}
    </TextLink>
  );
}

/** All figures of a table; on a phone only the selected one, or its cards would get too long. */
export function useShownFigures(chosen: FigureName): readonly FigureName[] {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return isPhone ? [chosen] : FIGURES;
}
