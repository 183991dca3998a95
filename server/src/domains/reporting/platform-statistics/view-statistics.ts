import type {
  PlaceFigures,
  PlatformStatistics,
} from '@malaka/contracts/reporting/platform-statistics';
import type { Db } from '#/kit/db/connect.ts';
import type { Reach } from '#/kit/access/manager-region.ts';
import type { Language } from '#/kit/http/language.ts';
import { type AskedPlace, getPlace, listPlacesBelow, type Node, nodeOf } from './places.ts';
import { sumFacts } from './queries.ts';
import { type Query, chooseSpans, figuresOf, type Spans, type Sum } from './rules.ts';

const LEVELS = ['region', 'city', 'school'] as const;

type View = Query & { place: AskedPlace; reach: Reach; language: Language };

/** What happened in the span and in the one before: in all, in the spans around, and by place. */
export async function viewStatistics(db: Db, view: View): Promise<PlatformStatistics> {
  const { period, now, reach, language } = view;
  const chosen = chooseSpans(view);
  const { spans, current, before, isRunning } = chosen;
  const place = await getPlace(db, view.place, { reach, language });
  const node = nodeOf(place);
  const sums = await sumFacts(db, { node, period, spans, byPlaceFrom: before.from });
  const of = (start: string) => sums.filter((sum) => sum.start === start);
  return {
    period,
    ...current,
    isRunning,
    before,
    readAt: now,
    path: place.path,
    seesCountry: reach.regionId === null,
    totals: { now: figuresOf(of(current.from)), before: figuresOf(of(before.from)) },
    series: spans.map((span) => ({ ...span, ...figuresOf(of(span.from)) })),
    places: node.placeId === null ? await viewPlaces(db, { node, sums, language, chosen }) : null,
  };
}

type Below = { node: Node; sums: readonly Sum[]; language: Language; chosen: Spans };

async function viewPlaces(db: Db, { node, sums, language, chosen }: Below) {
  const byPlace = Map.groupBy(sums, ({ placeId }) => placeId);
  const rowOf = (id: number, name: string | null): PlaceFigures => {
    const own = byPlace.get(id) ?? [];
    const of = (start: string) => figuresOf(own.filter((sum) => sum.start === start));
    return { id, name, now: of(chosen.current.from), before: of(chosen.before.from) };
  };
  const named = await listPlacesBelow(db, node, language);
  const rows = named
    .filter(({ id, isActive }) => isActive || byPlace.has(id))
    .map(({ id, name }) => rowOf(id, name));
  if (byPlace.has(0)) rows.push(rowOf(0, null));
  return { level: LEVELS[node.level]!, rows };
}
