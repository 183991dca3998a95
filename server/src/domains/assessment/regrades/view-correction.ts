import type { CorrectionView, Regrade } from '@malaka/contracts/assessment/regrades';
import type { Db } from '#/kit/db/connect.ts';
import { listCorrections, rightUnder } from '#/domains/assessment/attempts/corrections.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
import { getCorrectable } from './find-question.ts';
import { listCopies } from './list-copies.ts';
import { countResults, findInForce, findLastCounting, listHistory } from './queries.ts';
import type { Editor } from './read-proposal.ts';
import { wordsOf } from './rules.ts';
import { allSources, type Corrected } from './sources.ts';

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
