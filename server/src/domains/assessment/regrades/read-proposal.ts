import type { RegradeProposal } from '@malaka/contracts/assessment/regrades';
import { isByHand } from '@malaka/contracts/authoring/question-types';
import type { Correction } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { findWritten } from '#/domains/assessment/attempts/queries.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { findInForce, findLastCounting } from './queries.ts';
import { correctionFrom, keyErrorOf } from './rules.ts';
import { keyErrors } from './texts.ts';
import type { Corrected } from './sources.ts';

export type Editor = Actor & { role: string };

export type ReadProposal = Correctable & {
  /** The proposed correction, and the one in force. */
  correction: Correction;
  former: Correction;
  /** For an undo the turn it takes back. */
  undoes: number | null;
};

/** A proposal that is valid for its question; throws 404, 409 or 422 with the field. */
export async function readProposal(
  db: Db,
  proposal: RegradeProposal,
  editor: Editor,
): Promise<ReadProposal> {
  const found = await getCorrectable(db, editor, proposal.questionId);
  const { corrected, question } = found;
  const former = await findInForce(db, corrected.id);
  const known = { ...found, former, undoes: null };
  const { kind } = proposal;
  if (kind === 'keep') return { ...known, correction: former };
  if (kind === 'undo') {
    const last = await findLastCounting(db, corrected.id);
    if (!last || last.id !== proposal.undoesId) throw new AppError('regrade.outdated', 409);
    return { ...known, correction: last.former, undoes: last.turn };
  }
  if (isByHand(question.type)) throw new AppError('regrade.by_hand', 422);
  const error = keyErrorOf(question, proposal);
  if (error) throw invalid({ keys: [keyErrors[error][editor.language]] });
  return { ...known, correction: correctionFrom(question, proposal) };
}

type Caller = { accountId: number; role: string };
type Row = Corrected & { version: number };

export type Correctable = {
  corrected: Corrected;
  question: KeyedQuestion;
  /** The current version; its key may be that of an earlier version, by which it is graded. */
  version: number;
};

/**
 * A question the caller may correct, as it is now: their own, one of their exam, or for
 * administrators and method experts any. A reference resolves to its source. Throws 404.
 */
export async function getCorrectable(
  db: Db,
  { accountId, role }: Caller,
  questionId: number,
): Promise<Correctable> {
  const { rows } = await sql<Row>`
    select s.id, s.author_id, s.lesson_id, s.exam_id, s.current_version as version,
      array(select r.id from questions r where r.id = s.id or r.source_id = s.id order by r.id) as ids
    from questions q
    join questions s on s.id = coalesce(q.source_id, q.id)
    left join exams e on e.id = s.exam_id
    where q.id = ${questionId} and (
      s.author_id = ${accountId} or e.author_id = ${accountId} or ${role === 'admin'}
      or exists (select from accounts a where a.id = ${accountId} and a.is_method_expert))`.execute(
    db,
  );
  const [row] = rows;
  const question = row && (await findWritten(db, row));
  if (!row || !question) throw new AppError('question.not_found', 404);
  const { version, ...corrected } = row;
  return { corrected, question, version };
}
