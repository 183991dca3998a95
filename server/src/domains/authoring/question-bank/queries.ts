import { type AuthoredQuestion, TAGS_MAX } from '@malaka/contracts/authoring/questions';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { offsetOf } from '#/kit/http/paging.ts';

type Filter = {
  search?: string | undefined;
  tag?: string | undefined;
  type?: AuthoredQuestion['type'] | undefined;
  courseId?: number | undefined;
  twins?: 'only' | undefined;
};

/**
 * Only this many are counted and paged; authors with more narrow the list by words, tags and
 * courses.
 */
const COUNTED_MAX = 2000;
const TAGS_SHOWN = 100;

/** The author's questions that are not references. */
export function found(db: Db, authorId: number, { search, tag, type, courseId, twins }: Filter) {
  const words = searchWords(search) ?? [];
  return db
    .selectFrom('questions as q')
    .where('q.authorId', '=', authorId)
    .where('q.deletedAt', 'is', null)
    .where('q.sourceId', 'is', null)
    .$if(words.length > 0, (query) =>
      query.where((where) =>
        // Normalized words contain only letters, digits and apostrophes.
        where.and(words.map((word) => where('q.searchText', 'like', `%${word}%`))),
      ),
    )
    .$if(tag !== undefined, (query) => query.where(sql<boolean>`q.tags @> array[${tag}]::text[]`))
    .$if(courseId !== undefined, (query) =>
      query.where('q.lessonId', 'in', (lessons) =>
        lessons
          .selectFrom('lessons')
          .where('courseId', '=', courseId!)
          .where('deletedAt', 'is', null)
          .select('id'),
      ),
    )
    .$if(twins === 'only', (query) =>
      query.where('q.textKey', 'in', (keys) =>
        keys
          .selectFrom('questions as t')
          .where('t.authorId', '=', authorId)
          .where('t.deletedAt', 'is', null)
          .where('t.sourceId', 'is', null)
          .where('t.textKey', '<>', '')
          .groupBy('t.textKey')
          .having(sql<boolean>`count(*) > 1`)
          .select('t.textKey'),
      ),
    )
    .$if(type !== undefined, (query) =>
      query.where((where) =>
        where.exists(
          where
            .selectFrom('questionVersions as v')
            .whereRef('v.questionId', '=', 'q.id')
            .whereRef('v.version', '=', 'q.currentVersion')
            .where('v.type', '=', type!)
            .select('v.version'),
        ),
      ),
    );
}

/** Ids of one page, newest first, and the total. */
export async function findBankPage(
  db: Db,
  {
    authorId,
    page,
    perPage,
    ...filter
  }: Filter & { authorId: number; page: number; perPage: number },
): Promise<{ ids: number[]; total: number }> {
  const counted = found(db, authorId, filter).select('q.id').limit(COUNTED_MAX);
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom(counted.as('counted'))
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    found(db, authorId, filter)
      .select('q.id')
      .$if(filter.twins === 'only', (query) => query.orderBy('q.textKey'))
      .orderBy('q.id', 'desc')
      .limit(perPage)
      .offset(Math.min(offsetOf(page, perPage), COUNTED_MAX))
      .execute(),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Newest first. */
export async function listBankIds(db: Db, authorId: number, most: number): Promise<number[]> {
  const rows = await found(db, authorId, {})
    .select('q.id')
    .orderBy('q.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Most used first. */
export async function listTagCounts(
  db: Db,
  authorId: number,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from questions q cross join unnest(q.tags) as tag
    where q.author_id = ${authorId} and q.deleted_at is null and q.source_id is null
    group by tag order by count desc, tag limit ${sql.lit(TAGS_SHOWN)}`.execute(db);
  return rows;
}

/** Also sets the tags of references, which show those of their source. */
export async function updateTags(
  db: Db,
  { authorId, id, tags }: { authorId: number; id: number; tags: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with own as (
      select id from questions
      where id = ${id} and author_id = ${authorId} and deleted_at is null and source_id is null
    )
    update questions q set tags = ${[...new Set(tags)]}::text[] from own
    where q.id = own.id or q.source_id = own.id returning q.id`.execute(db);
  if (rows.length === 0) throw new AppError('question.not_found', 404);
}

/**
 * Adds and removes tags of the author's questions that are not references; a question that would
 * exceed the tag limit stays unchanged.
 */
export async function updateManyTags(
  db: Db,
  input: {
    authorId: number;
    ids: readonly number[];
    add: readonly string[];
    remove: readonly string[];
  },
): Promise<{ changedIds: number[]; keptIds: number[] }> {
  const { authorId, add, remove } = input;
  const ids = [...new Set(input.ids)];
  const { rows } = await sql<{ id: number; isChanged: boolean }>`
    with own as (
      select id, source_id, array(
        select tag from (
          select tag, min(place) as place
          from unnest(tags || ${[...add]}::text[]) with ordinality as given (tag, place)
          where tag <> all (${remove.filter((tag) => !add.includes(tag))}::text[]) group by tag
        ) kept order by place) as wanted
      from questions
      where id = any (${ids}::int[]) and author_id = ${authorId} and deleted_at is null
      for update
    ), fitting as (
      select id, wanted from own where source_id is null and cardinality(wanted) <= ${sql.lit(TAGS_MAX)}
    ), written as (
      update questions q set tags = f.wanted from fitting f where q.id = f.id or q.source_id = f.id
    )
    select own.id, f.id is not null as is_changed from own left join fitting f on f.id = own.id`.execute(
    db,
  );
  if (rows.length < ids.length) throw new AppError('question.not_found', 404);
  const changed = new Set(rows.flatMap(({ id, isChanged }) => (isChanged ? id : [])));
  return {
    changedIds: ids.filter((id) => changed.has(id)),
    keptIds: ids.filter((id) => !changed.has(id)),
  };
}

/** Locks the author's bank questions until the transaction ends; all of them or none. */
export async function lockSources(trx: Db, authorId: number, ids: readonly number[]) {
  const rows = await trx
    .selectFrom('questions')
    .where('id', 'in', ids)
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is', null)
    .where('sourceId', 'is', null)
    .orderBy('id')
    .select(['id', 'lessonId', 'timeSeconds', 'categoryId'])
    .forShare()
    .execute();
  if (rows.length < ids.length) throw new AppError('question.not_found', 404);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Which of the sources are used in this place already. */
export async function listSourcesAt(
  trx: Db,
  ids: readonly number[],
  { lessonId, time }: { lessonId: number; time: number | null },
): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('questions')
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`time_seconds is not distinct from ${time}::integer`)
    .where((where) => where.or([where('sourceId', 'in', ids), where('id', 'in', ids)]))
    .select(({ fn }) => fn.coalesce('sourceId', 'id').as('id'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

type Reference = {
  sourceId: number;
  lessonId: number;
  time: number | null;
  order: number;
  categoryId: number | null;
};

/** References get a copy of their source's current version, with the same answer ids. */
export async function insertReferences(
  trx: Db,
  references: readonly Reference[],
  { authorId, now }: { authorId: number; now: Date },
): Promise<void> {
  await sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(references)}::jsonb)
        as a ("sourceId" integer, "lessonId" integer, "time" integer, "order" integer, "categoryId" integer)
    ), made as (
      insert into questions (lesson_id, time_seconds, sort_order, author_id, source_id, category_id,
        is_draft, tags, search_text, created_at)
      select a."lessonId", a."time", a."order", ${authorId}, s.id, a."categoryId", s.is_draft, s.tags,
        s.search_text, ${now}
      from asked a join questions s on s.id = a."sourceId"
      returning id, source_id
    )
    insert into question_versions
      (question_id, version, type, text, explanation, score, answers, translation, created_at)
    select m.id, 1, v.type, v.text, v.explanation, v.score, v.answers, v.translation, ${now}
    from made m
      join questions s on s.id = m.source_id
      join question_versions v on v.question_id = s.id and v.version = s.current_version`.execute(
    trx,
  );
}

/** Inserts an independent version, whose answers get new ids. */
export async function insertDetachedVersion(trx: Db, id: number, now: Date): Promise<void> {
  await sql`
    with detached as (
      update questions set source_id = null, current_version = current_version + 1
      where id = ${id} returning id, current_version
    )
    insert into question_versions
      (question_id, version, type, text, explanation, score, translation, answers, created_at)
    select d.id, d.current_version, v.type, v.text, v.explanation, v.score, v.translation, (
      select coalesce(jsonb_agg(
        answer || jsonb_build_object('id', nextval('answer_ids')) order by place), '[]')
      from jsonb_array_elements(v.answers) with ordinality as given (answer, place)), ${now}
    from detached d
      join question_versions v on v.question_id = d.id and v.version = d.current_version - 1`.execute(
    trx,
  );
}
