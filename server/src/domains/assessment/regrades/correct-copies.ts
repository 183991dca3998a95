import { randomUUID } from 'node:crypto';
import type { QuestionResponse as Key } from '@malaka/grading/questions';
import { keyResponse } from '#/domains/assessment/attempts/rules.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import type { Database } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { askRegrade } from './ask-regrade.ts';
import { getCorrectable, type Editor } from './read-proposal.ts';
import { listCopies } from './view-correction.ts';
import { findInForce, findLastCounting } from './queries.ts';

/**
 * Corrects all copies that still have the wrong key and that the caller may correct, each by its
 * own regrade. Pressing the button twice finds none left.
 */
export async function correctCopies(
  db: Database,
  { questionId }: { questionId: number },
  editor: Editor,
): Promise<{ correctedCount: number }> {
  const { corrected, question } = await getCorrectable(db, editor, questionId);
  const inForce = await findInForce(db, corrected.id);
  const last = await findLastCounting(db, corrected.id);
  if (inForce.kind !== 'keys' || !last) throw new AppError('regrade.outdated', 409);
  const copies = await listCopies(db, { question, inForce, ...editor });
  let correctedCount = 0;
  for (const copy of copies.filter(({ isWrong, mayCorrect }) => isWrong && mayCorrect)) {
    // oxlint-disable-next-line no-await-in-loop -- corrections take effect one after the other
    const other = await getCorrectable(db, editor, copy.questionId);
    const keys = inForce.keys.map((key) =>
      keyResponse(other.question, moveKey(key, question, other.question)),
    );
    const proposal = {
      questionId: copy.questionId,
      kind: keys.length === 1 ? ('key' as const) : ('accept' as const),
      keys,
      mayLower: false,
      reason: last.reason,
      key: randomUUID(),
    };
    // oxlint-disable-next-line no-await-in-loop -- see above
    correctedCount += Number(await isCorrected(askRegrade(db, proposal, editor)));
  }
  return { correctedCount };
}

/** Skips a copy that somebody else is correcting or saving at this moment. */
async function isCorrected(asking: Promise<unknown>): Promise<boolean> {
  try {
    await asking;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return false;
    throw error;
  }
}

/** Translates the key to the ids of the copy, whose answers are in the same order. */
function moveKey(key: Key, from: KeyedQuestion, to: KeyedQuestion): Key {
  const ids = new Map(from.answers.map(({ id }, n) => [id, to.answers[n]!.id]));
  const move = (id: number) => ids.get(id) ?? id;
  switch (key.type) {
    case 'single':
    case 'true_false':
      return { ...key, answerId: move(key.answerId) };
    case 'multiple':
    case 'hottext':
      return { ...key, answerIds: key.answerIds.map(move) };
    case 'matching':
      return { ...key, matches: key.matches.map((one) => ({ ...one, id: move(one.id) })) };
    case 'grouping':
      return {
        ...key,
        placements: key.placements.map((one) => ({ ...one, groupId: move(one.groupId) })),
      };
    case 'short':
    case 'number':
    case 'calculated':
    case 'ordering':
    case 'gaps':
    case 'hotspot':
    case 'dragwords':
      return key;
  }
}
