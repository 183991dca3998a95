import { PERCENT_BASE_MIN } from '@malaka/contracts/kit/limits';
import { FACT_KINDS, type FactKind } from '@malaka/contracts/reporting/choices';
import { STATISTICS_PERIODS, type StatisticsPeriod } from '@malaka/contracts/learning/choices';
import type {
  FactFigures,
  FigureName,
  PlaceFigures,
  PlaceStep,
} from '@malaka/contracts/reporting/platform-statistics';

export const FIGURES = [
  'registrations',
  'confirmations',
  'purchases',
  'money',
  'completions',
  'certificates',
] as const satisfies readonly FigureName[];

/** The place, with ids as in the calls; 0: people without one. */
export type PlaceSearch = { region?: number; city?: number; school?: number };

/** The screen as encoded in its address. */
export type StatisticsSearch = PlaceSearch & {
  period?: StatisticsPeriod;
  date?: string;
  figure?: FigureName;
  sort?: 'name' | FigureName;
  order?: 'asc' | 'desc';
};

export type RowsSearch = PlaceSearch & { kind: FactKind; from: string; to: string; page?: number };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const oneOf = <Value extends string>(list: readonly Value[], value: unknown) =>
  list.find((known) => known === value);

const dayOf = (value: unknown) =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

const whole = (value: unknown, least: number) => {
  const number = value === undefined || value === '' ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= least ? number : undefined;
};

const present = (search: object) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

type Raw = Record<string, unknown>;

const placeOf = ({ region, city, school }: Raw) => ({
  region: whole(region, 0),
  city: whole(city, 0),
  school: whole(school, 0),
});

export const readStatisticsSearch = (search: Raw): StatisticsSearch =>
  present({
    ...placeOf(search),
    period: oneOf(STATISTICS_PERIODS, search['period']),
    date: dayOf(search['date']),
    figure: oneOf(FIGURES, search['figure']),
    sort: oneOf(['name', ...FIGURES] as const, search['sort']),
    order: oneOf(['asc', 'desc'] as const, search['order']),
  });

/** An address without a kind or days shows today's registrations rather than nothing. */
export function readRowsSearch(search: Raw, today: string): RowsSearch {
  const from = dayOf(search['from']) ?? today;
  return {
    ...present(placeOf(search)),
    kind: oneOf(FACT_KINDS, search['kind']) ?? 'registrations',
    from,
    to: dayOf(search['to']) ?? from,
    ...present({ page: whole(search['page'], 1) }),
  };
}

export const placeQuery = ({ region, city, school }: PlaceSearch) =>
  present({ regionId: region, cityId: city, schoolId: school });

/** The path from the country to a place, as encoded in the address. */
export const placeSearch = (path: readonly Pick<PlaceStep, 'level' | 'id'>[]): PlaceSearch =>
  Object.fromEntries(path.map(({ level, id }) => [level, id]));

/** The rows behind a figure: money is counted on purchases. */
export const kindOf = (figure: FigureName): FactKind => (figure === 'money' ? 'purchases' : figure);

export const valueOf = (figures: FactFigures, figure: FigureName): number =>
  Number(figures[figure]);

export type Change = { difference: number; percent: number | null };

/**
 * The change against before; without a percentage for small numbers, which for money depends on the
 * number of purchases.
 */
export function changeOf(now: FactFigures, before: FactFigures, figure: FigureName): Change {
  const earlier = valueOf(before, figure);
  const difference = valueOf(now, figure) - earlier;
  const isMeaningful = before[kindOf(figure)] >= PERCENT_BASE_MIN && earlier > 0;
  return { difference, percent: isMeaningful ? (difference / earlier) * 100 : null };
}

type Sorting = { sort: 'name' | FigureName; order: 'asc' | 'desc' };

/** The row of people without a place comes last in any order. */
export function sortPlaces(
  rows: readonly PlaceFigures[],
  { sort, order }: Sorting,
): PlaceFigures[] {
  const sign = order === 'asc' ? 1 : -1;
  const compare = (one: PlaceFigures, other: PlaceFigures) => {
    const byName = (one.name ?? '').localeCompare(other.name ?? '', 'uz', { numeric: true });
    if (one.id === 0 || other.id === 0) return other.id - one.id;
    if (sort === 'name') return sign * byName;
    return sign * (valueOf(one.now, sort) - valueOf(other.now, sort)) || byName;
  };
  return rows.toSorted(compare);
}

const DAY_MS = 86_400_000;

export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Labels of an axis: 1.2 mln instead of 1 200 000; the unit is localised. */
export function shortened(value: number): { amount: number; unit: 'one' | 'million' | 'billion' } {
  const round = (number: number) => Math.round(number * 10) / 10;
  if (Math.abs(value) >= 1e9) return { amount: round(value / 1e9), unit: 'billion' };
  if (Math.abs(value) >= 1e6) return { amount: round(value / 1e6), unit: 'million' };
  return { amount: value, unit: 'one' };
}
