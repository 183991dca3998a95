import { sql } from 'kysely';
import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import type { Db, Database } from '#/kit/db/connect.ts';
import type { Author } from './author.ts';
import { copyOf } from './draft-of.ts';
import { insertQuestions } from './insert-questions.ts';
import { lockOrder, writeOrder } from './move-questions.ts';
import { getQuestion } from './queries.ts';

/**
 * Copies the current version of the lessons' questions; `lessons` maps old lesson ids to new ones.
 * Answers get new ids. In a course draft they retain their ids, and its questions stay out of the
 * bank. Returns old question id to new question id.
 */
export async function copyQuestions(
  trx: Db,
  lessons: ReadonlyMap<number, number>,
  { isDraft }: { isDraft: boolean },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ from: number; to: number }>`
    with source as materialized (
      select q.*, m.new_lesson,
        nextval(pg_get_serial_sequence('questions', 'id'))::integer as new_id
      from questions q
        join unnest(${[...lessons.keys()]}::integer[], ${[...lessons.values()]}::integer[])
          as m (old_lesson, new_lesson) on m.old_lesson = q.lesson_id
      where q.deleted_at is null
    ), copies as (
      insert into questions (id, lesson_id, sort_order, time_seconds, author_id, source_id, origin_id,
        category_id, is_draft, tags, search_text, text_key)
      select new_id, new_lesson, sort_order, time_seconds,
        case when not ${isDraft}::boolean then author_id end, source_id,
        case when not ${isDraft}::boolean then coalesce(origin_id, id) end,
        category_id, is_draft, tags, search_text, text_key from source
    ), versions as (
      insert into question_versions
        (question_id, version, type, text, explanation, score, translation, answers)
      select s.new_id, 1, v.type, v.text, v.explanation, v.score, v.translation,
        case when ${isDraft}::boolean then v.answers else (
          select coalesce(jsonb_agg(
            answer || jsonb_build_object('id', nextval('answer_ids')) order by place), '[]')
          from jsonb_array_elements(v.answers) with ordinality as given (answer, place)) end
      from source s
        join question_versions v on v.question_id = s.id and v.version = s.current_version
    )
    select id as "from", new_id as "to" from source`.execute(trx);
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** A copy placed after its original; the copy of a reference is an independent question. */
export async function duplicateQuestion(
  db: Database,
  questionId: number,
  author: Author,
): Promise<AuthoredQuestion> {
  return await db.transaction().execute(async (trx) => {
    const original = await getQuestion(trx, author, questionId);
    const { lessonId, time } = original;
    const contents = [copyOf(original)];
    const [id] = await insertQuestions(trx, { ...author, lessonId, time, contents });
    await linkCopies(trx, [id!], [questionId]);
    if (lessonId !== null || author.examId !== undefined) {
      const others = (await lockOrder(trx, author, { lessonId, time })).filter((n) => n !== id);
      await writeOrder(trx, others.toSpliced(others.indexOf(questionId) + 1, 0, id!));
    }
    return await getQuestion(trx, author, id!);
  });
}

/** Records the origin of each copy, pairwise; a copy of a copy gets the first original. */
export async function linkCopies(
  trx: Db,
  copyIds: readonly number[],
  originalIds: readonly number[],
): Promise<void> {
  await sql`
    update questions q set origin_id = coalesce(o.origin_id, o.id)
    from unnest(${[...copyIds]}::int[], ${[...originalIds]}::int[]) as c (id, original)
      join questions o on o.id = c.original
    where q.id = c.id`.execute(trx);
}
