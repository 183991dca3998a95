import type { RegradeFigures, RegradeProposal } from '@malaka/contracts/assessment/regrades';
import type { Decision } from '@malaka/grading/regrade';
import { INTEGER_MAX } from '@malaka/contracts/kit/codecs';
import type { Db } from '#/kit/db/connect.ts';
import {
  type Corrections,
  listCorrections,
  ownKeyOf,
} from '#/domains/assessment/attempts/corrections.ts';
import { type Editor, type ReadProposal, readProposal } from './read-proposal.ts';
import { directionOf, outcomeOf } from './rules.ts';
import { allSources, type Graded, type Place, type RegradeSource } from './sources.ts';

/** Attempts per page; other requests are served between pages. */
const PAGE = 100;

const nothing = (): RegradeFigures => ({
  attempts: 0,
  learners: 0,
  openAttempts: 0,
  leftAlone: 0,
  raised: 0,
  lowered: 0,
  kept: 0,
  passNow: 0,
  wouldFall: 0,
  creditsAdded: 0,
  creditsTaken: 0,
  certificatesIssued: 0,
  certificatesKept: 0,
  examsReleased: 0,
});

/** What a correction would change, computed by the same grading as in the job; writes nothing. */
export async function previewRegrade(
  db: Db,
  proposal: RegradeProposal,
  editor: Editor,
): Promise<RegradeFigures> {
  const read = await readProposal(db, proposal, editor);
  const figures = nothing();
  if (proposal.kind === 'keep') return figures;
  const learners = new Set<number>();
  for (const source of allSources()) {
    for (const place of await source.findPlaces(db, read.corrected)) {
      await addPlace(db, { source, place, read, proposal, learners }, figures);
    }
  }
  return { ...figures, learners: learners.size };
}

type Looking = {
  source: RegradeSource;
  place: Place;
  read: ReadProposal;
  proposal: RegradeProposal;
  learners: Set<number>;
};

async function addPlace(db: Db, looking: Looking, figures: RegradeFigures): Promise<void> {
  const { source, place, read, proposal, learners } = looking;
  const before = new Set<number>();
  const after = new Set<number>();
  let changed = 0;
  let afterId: number | null = 0;
  while (afterId !== null) {
    const page = { placeId: place.id, questionIds: read.corrected.ids, afterId, most: PAGE };
    const found = await source.grade(db, page, (ids) => proposed(db, ids, read, proposal), {
      isLocking: false,
      turn: INTEGER_MAX,
    });
    afterId = found.lastId;
    figures.attempts += found.graded.length;
    figures.openAttempts += found.openCount;
    figures.leftAlone += found.leftAlone;
    for (const one of found.graded) {
      learners.add(one.accountId);
      if (one.before.isPassed) before.add(one.accountId);
      if (one.regraded.isPassed) after.add(one.accountId);
      changed += Number(count(one, figures));
    }
  }
  if (changed > 0 && source.name === 'exams' && (await source.isShown?.(db, place.id))) {
    figures.examsReleased += 1;
  }
  const changes = {
    placeId: place.id,
    questionIds: read.corrected.ids,
    passing: Array.from(after).filter((id) => !before.has(id)),
    falling: Array.from(before).filter((id) => !after.has(id)),
  };
  if (!source.foresee || changes.passing.length + changes.falling.length === 0) return;
  const found = await source.foresee(db, changes);
  for (const [name, amount] of Object.entries(found)) {
    figures[name as keyof typeof found] += amount;
  }
}

/** Adds the attempt to the figures; returns whether its result changes. */
function count(one: Graded, figures: RegradeFigures): boolean {
  const outcome = outcomeOf(one);
  if (!outcome) return false;
  if (outcome.isKept) {
    figures.kept += 1;
    return false;
  }
  const direction = directionOf(one.before, outcome.after);
  if (direction === 'higher') figures.raised += 1;
  if (direction === 'lower') figures.lowered += 1;
  return true;
}

/** The corrections as they would be in force. */
async function proposed(
  db: Db,
  questionIds: readonly number[],
  { corrected, question, correction, undoes }: ReadProposal,
  { mayLower }: RegradeProposal,
): Promise<Corrections> {
  const { byQuestion, turn } = await listCorrections(db, questionIds);
  const overlaid = new Map(byQuestion);
  const next: Decision = {
    turn: INTEGER_MAX,
    correction,
    toVersion: INTEGER_MAX,
    ownKey: ownKeyOf(question),
    isWritten: false,
    mayLower,
    undoes,
  };
  for (const id of corrected.ids) overlaid.set(id, [...(byQuestion.get(id) ?? []), next]);
  return { byQuestion: overlaid, turn };
}
