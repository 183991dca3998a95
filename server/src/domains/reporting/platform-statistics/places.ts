import type { PlaceStep } from '@malaka/contracts/reporting/platform-statistics';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** 0: people without a region, district or school. */
export type RequestedPlace = {
  regionId?: number | undefined;
  cityId?: number | undefined;
  schoolId?: number | undefined;
};

/** A place with the names of the places that contain it. */
export type Place = RequestedPlace & { path: PlaceStep[] };

type Named = { region: string | null; city: string | null; school: string | null };

/**
 * The requested place, limited to the viewer's region. A regional manager cannot select another
 * region, and districts and schools are searched only within their parents.
 */
export async function getPlace(
  db: Db,
  requested: RequestedPlace,
  { visibleRegion, language }: { visibleRegion: VisibleRegion; language: Language },
): Promise<Place> {
  const regionId = requested.regionId ?? visibleRegion.regionId ?? undefined;
  const { cityId, schoolId } = requested;
  const isForeign = visibleRegion.regionId !== null && regionId !== visibleRegion.regionId;
  if (isForeign || isBroken({ regionId, cityId, schoolId })) throw notFound();
  const query = sql<Named>`
    select
      (select ${localName('name', language)} from regions where id = ${regionId ?? 0}) as region,
      (select ${localName('name', language)} from districts
        where id = ${cityId ?? 0} and region_id = ${regionId ?? 0}) as city,
      (select ${localName('name', language)} from schools
        where id = ${schoolId ?? 0} and district_id = ${cityId ?? 0}) as school`;
  const { rows } = await executePrepared(db, query);
  const { region, city, school } = rows[0]!;
  const path: PlaceStep[] = [
    ...stepOf('region', regionId, region),
    ...stepOf('city', cityId, city),
    ...stepOf('school', schoolId, school),
  ];
  return { regionId, cityId, schoolId, path };
}

const notFound = () => new AppError('reference.not_found', 404);

/** Nothing lies within an unnamed place, or below a level that is missing. */
const isBroken = ({ regionId, cityId, schoolId }: RequestedPlace) =>
  (cityId !== undefined && !regionId) || (schoolId !== undefined && !cityId);

function stepOf(level: PlaceStep['level'], id: number | undefined, name: string | null) {
  if (id === undefined) return [];
  if (id > 0 && name === null) throw notFound();
  return [{ level, id, name }];
}

/**
 * Which rows hold the figures of a place: those of its parent's level, or those of the places below
 * it.
 */
export type Node = {
  level: number;
  parentId: number;
  /** Null: all of them, that is the places below. */
  placeId: number | null;
};

export function nodeOf({ regionId, cityId, schoolId }: RequestedPlace): Node {
  if (schoolId !== undefined) return { level: 2, parentId: cityId!, placeId: schoolId };
  if (cityId === 0) return { level: 1, parentId: regionId!, placeId: 0 };
  if (cityId !== undefined) return { level: 2, parentId: cityId, placeId: null };
  if (regionId === 0) return { level: 0, parentId: 0, placeId: 0 };
  if (regionId !== undefined) return { level: 1, parentId: regionId, placeId: null };
  return { level: 0, parentId: 0, placeId: null };
}

const TABLES = ['regions', 'districts', 'schools'] as const;

/** The places one level below with their names; archived ones stay for their figures. */
export async function listPlacesBelow(
  db: Db,
  { level, parentId }: Node,
  language: Language,
): Promise<{ id: number; name: string; isActive: boolean }[]> {
  const parent = [sql`true`, sql`region_id = ${parentId}`, sql`district_id = ${parentId}`][level]!;
  const { rows } = await sql<{ id: number; name: string; isActive: boolean }>`
    select id, ${localName('name', language)} as name, is_active
    from ${sql.table(TABLES[level]!)} where ${parent}`.execute(db);
  return rows;
}
