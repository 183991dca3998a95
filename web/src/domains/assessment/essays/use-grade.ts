import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { pointsOf } from '@malaka/grading/rubric';
import { useState } from 'react';
import { caseDraft } from '#/kit/reviewing/case-draft.ts';

type GradeDraft = { levels: (number | null)[]; comment: string };

/** Levels and comment that were entered but not sent yet. */
const gradeDraft = caseDraft(
  'essay_grade',
  (found): found is GradeDraft =>
    typeof found === 'object' &&
    found !== null &&
    'levels' in found &&
    Array.isArray(found.levels) &&
    'comment' in found &&
    typeof found.comment === 'string',
);

const byPlace = (rubric: EssayToGrade['rubric'], levels: readonly (number | null)[] = []) =>
  rubric.map((_, n) => levels[n] ?? null);

/** The levels and the comment being entered; stored in this tab until they are sent. */
export function useGrade(found: EssayToGrade) {
  const { id, rubric } = found;
  const [grade, setGrade] = useState(() => {
    const stored = found.status === 'waiting' ? gradeDraft.read(id) : null;
    return stored
      ? { ...stored, levels: byPlace(rubric, stored.levels) }
      : { levels: byPlace(rubric, found.levels ?? []), comment: found.comment };
  });
  const [active, setActive] = useState(0);
  const change = (next: typeof grade) => {
    setGrade(next);
    if (found.status === 'waiting') gradeDraft.save(id, next);
  };
  const { levels, comment } = grade;
  const chosen = levels.every((level) => level !== null) ? levels : null;
  const choose = (place: number, level: number) => {
    if (level >= (rubric[place]?.levels.length ?? 0)) return;
    const next = levels.with(place, level);
    change({ levels: next, comment });
    const open = next.findIndex((one, n) => one === null && n > place);
    setActive(open < 0 ? place : open);
  };
  return {
    levels,
    comment,
    active,
    /** All levels; null until every criterion has one. */
    chosen,
    score:
      chosen &&
      pointsOf(
        rubric.map((criterion) => criterion.levels),
        chosen,
      ),
    setActive: (place: number) => setActive(Math.min(Math.max(place, 0), rubric.length - 1)),
    choose,
    write: (typed: string) => change({ levels, comment: typed }),
    keep: () => gradeDraft.save(id, grade),
    drop: () => gradeDraft.drop(id),
  };
}
