import { isDeepStrictEqual } from 'node:util';
import type { CorrectionView, Regrade } from '@malaka/contracts/assessment/regrades';
import type { Correction } from '@malaka/grading/grade';
import { type QuestionAnswer, writeKeys } from '@malaka/grading/write-keys';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { listCorrections, rightUnder } from '#/domains/assessment/attempts/corrections.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
import { accountName } from '#/domains/people/index.ts';
import { getCorrectable, type Editor } from './read-proposal.ts';
import { countResults, findInForce, findLastCounting, listHistory } from './queries.ts';
import { wordsOf } from './rules.ts';
import { allSources, type Corrected } from './sources.ts';

type Copy = CorrectionView['copies'][number];
type Row = Omit<Copy, 'isWrong'> & { answers: QuestionAnswer[] };
type Query = { question: KeyedQuestion; inForce: Correction; accountId: number; role: string };

/**
 * Copies of the question, and whether they still have the wrong key. A copy is recognised by its
 * recorded origin, whatever its text is now; without one, by its text.
 */
export async function listCopies(
  db: Db,
  { question, inForce, accountId, role }: Query,
): Promise<Copy[]> {
  const wrong = withoutIds(question.answers);
  const written = inForce.kind === 'keys' ? writeKeys(question, inForce.keys) : undefined;
  const isCorrected = written !== undefined && !isDeepStrictEqual(withoutIds(written), wrong);
  const rows = await listAlike(db, { question, accountId, role });
  return rows.map(({ answers, ...copy }) => ({
    ...copy,
    isWrong: isCorrected && isDeepStrictEqual(withoutIds(answers), wrong),
  }));
}

const withoutIds = (answers: readonly QuestionAnswer[]) =>
  answers.map(({ id: _id, translation: _translation, ...answer }) => answer);

async function listAlike(
  db: Db,
  { question: { id, type, text }, accountId, role }: Omit<Query, 'inForce'>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own as (
      select id, coalesce(origin_id, id) as root, text_key, author_id from questions where id = ${id}
    ), alike as (
      select q.id, true as is_linked from questions q, own o
      where q.origin_id = o.root or q.id = o.root
      union
      select q.id, false from questions q, own o
      where q.text_key = o.text_key and q.text_key <> ''
      union
      select q.id, false from exams e join questions q on q.exam_id = e.id join own o
        on e.author_id = o.author_id
    )
    select distinct q.id as question_id, v.answers, coalesce(e.name, l.name, '') as name,
      coalesce(c.name, '') as course_name,
      case when q.exam_id is not null then 'exams' when q.lesson_id is null then null
        when q.time_seconds is not null then 'videos' when c.id is null then 'diagnostics'
        else 'tests' end as source,
      case when w.id <> ${accountId} then ${accountName('w.id')} else '' end as author,
      ${role === 'admin'} or w.id = ${accountId} or q.author_id = ${accountId}
        or exists (select from accounts a where a.id = ${accountId} and a.is_method_expert)
        as may_correct
    from alike n
      join questions q on q.id = n.id
      join question_versions v on v.question_id = q.id and v.version = q.current_version
      left join exams e on e.id = q.exam_id
      left join lessons l on l.id = q.lesson_id
      left join courses c on c.id = l.course_id
      join accounts w on w.id = coalesce(e.author_id, q.author_id)
    where q.id <> ${id} and q.source_id is null and q.deleted_at is null and e.deleted_at is null
      and l.deleted_at is null and c.deleted_at is null and c.draft_of is null
      and v.type = ${type} and (n.is_linked or v.text = ${text})
    order by q.id desc`.execute(db);
  return rows;
}

/** Newest decisions about a question; there is seldom more than one. */
const HISTORY_SHOWN = 50;

/** A question with its current key, where it is used, and the decisions about it. */
export async function viewCorrection(
  db: Db,
  questionId: number,
  editor: Editor,
): Promise<CorrectionView> {
  const { corrected, question } = await getCorrectable(db, editor, questionId);
  const inForce = await findInForce(db, corrected.id);
  const corrections = await listCorrections(db, [question.id]);
  return {
    question: showQuestion(question, 0),
    right: question.type === 'text' ? [] : rightUnder(question, corrections),
    inForce: wordsOf(question, inForce),
    isByHand: question.type === 'text',
    places: await listPlaces(db, corrected),
    copies: await listCopies(db, { question, inForce, ...editor }),
    history: await listRegrades(db, question, editor),
  };
}

async function listPlaces(db: Db, corrected: Corrected): Promise<CorrectionView['places']> {
  const places = await Promise.all(
    allSources().map(async ({ name: source, findPlaces }) =>
      (await findPlaces(db, corrected)).map(({ name, attemptsCount }) => ({
        source,
        name,
        attemptsCount,
      })),
    ),
  );
  return places.flat();
}

const NO_COUNTS = {
  raisedCount: 0,
  loweredCount: 0,
  keptCount: 0,
  passedCount: 0,
  fallenCount: 0,
  owedCount: 0,
};

async function listRegrades(
  db: Db,
  question: KeyedQuestion,
  { accountId }: Editor,
): Promise<Regrade[]> {
  const rows = await listHistory(db, question.id, HISTORY_SHOWN);
  const counts = await countResults(
    db,
    rows.map(({ id }) => id),
  );
  const last = await findLastCounting(db, question.id);
  const isOpen = rows.some(({ state }) => state === 'waiting' || state === 'running');
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    from: wordsOf(question, row.former),
    to: wordsOf(question, row.correction),
    reason: row.reason,
    mayLower: row.mayLower,
    askedBy: row.askedByName ?? '',
    askedAt: row.askedAt,
    decidedBy: row.decidedByName ?? '',
    decision: row.decision ?? '',
    decidedAt: row.decidedAt,
    mayDecide: row.state === 'waiting' && row.askedBy !== accountId,
    mayUndo: !isOpen && row.id === last?.id && row.state === 'done',
    attemptsCount: row.attemptsCount,
    checkedCount: row.checkedCount,
    ...(counts.get(row.id) ?? NO_COUNTS),
    finishedAt: row.finishedAt,
  }));
}
