import type { GRADING_ORDERS, GradingItem } from '@malaka/contracts/assessment/exams/grading';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { useGradeAnswer, useTakeAnswer, useTakeNext } from './queries.ts';

type Key = Pick<GradingItem, 'attemptId' | 'questionId'>;
const keyOf = ({ attemptId, questionId }: Key): Key => ({ attemptId, questionId });

export type GradingView = {
  order: (typeof GRADING_ORDERS)[number];
  questionId: number | undefined;
  withNames: boolean;
};

/**
 * The answer being graded, the one graded before it, and navigation between them; each view has its
 * own queue.
 */
export function useGradingQueue(examId: number, view: GradingView, first: Key | undefined) {
  const { t } = useTranslation(['exams', 'common']);
  // Undefined: loading; null: nothing left.
  const [item, setItem] = useState<GradingItem | null>();
  const [graded, setGraded] = useState<readonly Key[]>([]);
  const taking = useTakeNext();
  const takingOne = useTakeAnswer();
  const grading = useGradeAnswer(examId);
  const fail = (error: unknown) => showError(error, t('common:state.failed'));

  const takeNext = (after?: Key) =>
    taking.mutate(
      { examId, ...view, after: after && keyOf(after) },
      { onSuccess: setItem, onError: fail },
    );
  const take = (key: Key) =>
    takingOne.mutate(
      { ...keyOf(key), withNames: view.withNames },
      { onSuccess: setItem, onError: fail },
    );
  const begin = useEffectEvent(() => (first ? take(first) : takeNext()));
  useEffect(() => begin(), []);

  const grade = (score: number | null, comment: string) => {
    if (!item || grading.isPending) return;
    const { revision } = item;
    grading.mutate(
      { ...keyOf(item), revision, score, comment },
      {
        onSuccess: (saved) => {
          if (score === null) return setItem(saved);
          setGraded((before) => [...before, keyOf(saved)]);
          takeNext(saved);
        },
        onError: (error) => {
          fail(error);
          // Another examiner was faster: show the current grade.
          if (isApiError(error, 'exam.grade_overtaken')) take(item);
          if (isApiError(error, 'exam.grade_held')) takeNext(item);
        },
      },
    );
  };

  return {
    item,
    isBusy: taking.isPending || takingOne.isPending || grading.isPending,
    isFailed: item === undefined && (taking.isError || takingOne.isError),
    gradedCount: graded.length,
    grade,
    skip: () => item && takeNext(item),
    /** Returns to the answer graded last, to correct it. */
    back: () => {
      const last = graded.at(-1);
      if (!last) return;
      setGraded(graded.slice(0, -1));
      take(last);
    },
    again: () => takeNext(),
  };
}

export type GradingQueueView = ReturnType<typeof useGradingQueue>;
