import type { RegradeProposal } from '@malaka/contracts/assessment/regrades';
import { isByHand } from '@malaka/contracts/authoring/question-types';
import type { Correction } from '@malaka/grading/correct';
import type { Db } from '#/kit/db/connect.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { type Correctable, getCorrectable } from './find-question.ts';
import { findInForce, findLastCounting } from './queries.ts';
import { correctionFrom, keyErrorOf } from './rules.ts';
import { keyErrors } from './texts.ts';

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
