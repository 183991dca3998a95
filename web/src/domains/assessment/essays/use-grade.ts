import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { pointsOf } from '@malaka/grading/rubric';
import { useState } from 'react';
import { viewQueues, viewWorkday } from '@malaka/contracts/reporting/workday';
import { useTranslation } from 'react-i18next';
import { caseDraft } from '#/kit/reviewing/case-draft.ts';
import { isApiError, messageOf } from '#/kit/api/api-error.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { QUEUE, type useGradeEssay } from './essay-queries.ts';

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

type Options = {
  found: EssayToGrade;
  grade: ReturnType<typeof useGrade>;
  sending: ReturnType<typeof useGradeEssay>;
  next: TakeNext;
  onReload: () => unknown;
};

/** Sends the grade; errors are shown next to the button. */
export function useSendGrade({ found, grade, sending, next, onReload }: Options) {
  const { t } = useTranslation(['essays', 'common']);
  const showDecided = useShowDecided();
  const [error, setError] = useState<string | null>(null);
  const missing = t('essays:chooseLevels');
  const fail = (failure: unknown) => {
    const isOver =
      isApiError(failure, 'essay.claimed') || isApiError(failure, 'essay.already_graded');
    if (!isOver) return setError(messageOf(failure, t('common:state.failed')));
    showToast({ text: failure.message, type: 'error' });
    void onReload();
  };
  const send = () => {
    const { chosen, comment } = grade;
    if (!chosen) {
      grade.setActive(grade.levels.indexOf(null));
      return setError(missing);
    }
    setError(null);
    sending.mutate(
      { id: found.id, levels: chosen, comment: comment.trim(), hold: true },
      {
        onSuccess: ({ held }) => {
          grade.drop();
          showDecided({
            text: t('essays:sent'),
            held,
            lists: [...QUEUE, viewWorkday, viewQueues],
            onUndone: () => {
              grade.keep();
              next.goBackTo(found.id);
            },
          });
          next.goOn();
        },
        onError: fail,
      },
    );
  };
  return { error: error === missing && grade.chosen ? null : error, send };
}
