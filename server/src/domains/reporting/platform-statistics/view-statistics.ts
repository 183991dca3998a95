import type {
  PlaceFigures,
  PlatformStatistics,
} from '@malaka/contracts/reporting/platform-statistics';
import type { Db } from '#/kit/db/connect.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import type { Language } from '#/kit/http/language.ts';
import { type RequestedPlace, getPlace, listPlacesBelow, type Node, nodeOf } from './places.ts';
import { sumDays, sumFacts } from './queries.ts';
import { type Query, chooseSpans, figuresOf, type Sum } from './rules.ts';

const LEVELS = ['region', 'city', 'school'] as const;

type View = Query & { place: RequestedPlace; visibleRegion: VisibleRegion; language: Language };

/**
 * Figures of the span and of the same number of days before: total, for the preceding spans, and by
 * place.
 */
export async function viewStatistics(db: Db, view: View): Promise<PlatformStatistics> {
  const { period, now, visibleRegion, language } = view;
  const chosen = chooseSpans(view);
  const { spans, current, before, isRunning, until, compared } = chosen;
  const place = await getPlace(db, view.place, { visibleRegion, language });
  const node = nodeOf(place);
  const [sums, earlier] = await Promise.all([
    sumFacts(db, { node, period, spans }),
    compared && sumDays(db, { node, ...compared }),
  ]);
  const of = (start: string) => sums.filter((sum) => sum.start === start);
  const currentSums = of(current.from);
  return {
    period,
    ...current,
    isRunning,
    until,
    before,
    compared,
    readAt: now,
    path: place.path,
    seesCountry: visibleRegion.regionId === null,
    totals: { now: figuresOf(currentSums), before: earlier && figuresOf(earlier) },
    series: spans.map((span) => ({ ...span, ...figuresOf(of(span.from)) })),
    places:
      node.placeId === null
        ? await viewPlaces(db, { node, sums: currentSums, earlier, language })
        : null,
  };
}

type Below = {
  node: Node;
  sums: readonly Sum[];
  earlier: readonly Sum[] | null;
  language: Language;
};

async function viewPlaces(db: Db, { node, sums, earlier, language }: Below) {
  const byPlace = Map.groupBy(sums, ({ placeId }) => placeId);
  const byPlaceBefore = Map.groupBy(earlier ?? [], ({ placeId }) => placeId);
  const rowOf = (id: number, name: string | null): PlaceFigures => ({
    id,
    name,
    now: figuresOf(byPlace.get(id) ?? []),
    before: earlier && figuresOf(byPlaceBefore.get(id) ?? []),
  });
  const isCounted = (id: number) => byPlace.has(id) || byPlaceBefore.has(id);
  const named = await listPlacesBelow(db, node, language);
  const rows = named
    .filter(({ id, isActive }) => isActive || isCounted(id))
    .map(({ id, name }) => rowOf(id, name));
  if (isCounted(0)) rows.push(rowOf(0, null));
  return { level: LEVELS[node.level]!, rows };
}
