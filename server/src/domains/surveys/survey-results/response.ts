import type { ResultPlace } from '@malaka/contracts/surveys/survey-results';
import type { Survey } from '@malaka/contracts/surveys/surveys';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import { RecentCache } from '#/kit/batching/caches.ts';
import { localName } from '#/kit/names/local-name.ts';
import { learnersOf, type Respondents } from './reading.ts';

type Names = ReadonlyMap<number, string>;

const toMap = (rows: readonly { id: number; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** Names of regions and position types, in order. */
export async function placeNames(
  db: Db,
  language: Language,
): Promise<{ regions: Names; positions: Names }> {
  const read = async (table: 'regions' | 'positionTypes') => {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${localName('name', language)} as name from ${sql.table(table)} order by id`.execute(
      db,
    );
    return toMap(rows);
  };
  return { regions: await read('regions'), positions: await read('positionTypes') };
}

type Place = { regionId: number | null; positionTypeId: number | null; people: number };

type SurveyResponse = {
  offered: number;
  answered: number;
  regions: ResultPlace[];
  positions: ResultPlace[];
};

/**
 * People who may answer a survey (domains/surveys/survey-answers/learner-survey.ts), by their
 * present location.
 */
async function listOffered(db: Db, survey: Survey, { regionId, authorId }: Respondents) {
  const { id, courseId } = survey;
  const { rows } = await sql<Place>`
    with named as (
      select e.account_id from lessons l join enrolments e on e.course_id = l.course_id
        where l.survey_id = ${id} and l.deleted_at is null
      union
      select e.account_id from enrolments e
        where ${survey.isCourseSurvey} and e.course_id = ${courseId} and e.completed_at is not null
    )
    select p.region_id, p.position_type_id, count(*)::int as people
    from surveys s, accounts a left join profiles p on p.account_id = a.id
    where s.id = ${id} and a.status = 'active'
      and (a.id in (select account_id from named)
        or s.course_id is null
          and (s.region_id is null or s.region_id = p.region_id)
          and (s.position_type_ids = '{}' or p.position_type_id = any(s.position_type_ids)))
      ${regionId === null ? sql`` : sql`and p.region_id = ${regionId}`}
      ${authorId === null ? sql`` : sql`and a.id in (${learnersOf(authorId, id)})`}
    group by p.region_id, p.position_type_id`.execute(db);
  return rows;
}

/** People who have answered, by their location on that day. */
async function listTakers(db: Db, { id }: Survey, { regionId, authorId }: Respondents) {
  const { rows } = await sql<Place>`
    select t.region_id, t.position_type_id, count(*)::int as people
    from survey_takers t
    where t.survey_id = ${id}
      ${regionId === null ? sql`` : sql`and t.region_id = ${regionId}`}
      ${authorId === null ? sql`` : sql`and t.account_id in (${learnersOf(authorId, id)})`}
    group by t.region_id, t.position_type_id`.execute(db);
  return rows;
}

const sumOf = (places: readonly Place[]) => places.reduce((sum, { people }) => sum + people, 0);

function byPlace(
  key: 'regionId' | 'positionTypeId',
  offered: readonly Place[],
  answered: readonly Place[],
  names: ReadonlyMap<number, string>,
): ResultPlace[] {
  const at = (places: readonly Place[], id: number | null) =>
    sumOf(places.filter((place) => place[key] === id));
  return [...names.keys(), null]
    .map((id) => ({
      id,
      name: id === null ? '' : names.get(id)!,
      offered: at(offered, id),
      answered: at(answered, id),
    }))
    .filter((place) => place.offered > 0 || place.answered > 0);
}

/** Offered surveys are counted again once a minute at most: that reads all accounts. */
const CACHE_MS = 60_000;
const cache = new RecentCache<string, { places: readonly Place[]; until: number }>(200);

async function findOffered(db: Db, survey: Survey, respondents: Respondents, now: Date) {
  const key = JSON.stringify([survey.id, survey.revision, respondents]);
  const known = cache.get(key);
  if (known && known.until > now.getTime()) return known.places;
  const places = await listOffered(db, survey, respondents);
  cache.set(key, { places, until: now.getTime() + CACHE_MS });
  return places;
}

type Query = { among: Respondents; language: Language; now: Date };

/** How many of the people offered a survey have answered, and where. */
export async function readResponse(
  db: Db,
  survey: Survey,
  { among, language, now }: Query,
): Promise<SurveyResponse> {
  const [offered, answered, names] = await Promise.all([
    findOffered(db, survey, among, now),
    listTakers(db, survey, among),
    placeNames(db, language),
  ]);
  return {
    // Anyone who answered was offered it, wherever they are now.
    offered: Math.max(sumOf(offered), sumOf(answered)),
    answered: sumOf(answered),
    regions: byPlace('regionId', offered, answered, names.regions),
    positions: byPlace('positionTypeId', offered, answered, names.positions),
  };
}

/** Started but not submitted; unknown for anonymous surveys. */
export async function countStarted(db: Db, { id }: Survey, { regionId, authorId }: Respondents) {
  const { rows } = await sql<{ amount: number }>`
    select count(*)::int as amount
    from survey_drafts d left join profiles p on p.account_id = d.account_id
    where d.survey_id = ${id}
      ${regionId === null ? sql`` : sql`and p.region_id = ${regionId}`}
      ${authorId === null ? sql`` : sql`and d.account_id in (${learnersOf(authorId, id)})`}`.execute(
    db,
  );
  return rows[0]!.amount;
}
