import type { LearnerQuestion } from '@malaka/contracts/tests';
import { useEffect, useEffectEvent } from 'react';

type Options = {
  questions: readonly LearnerQuestion[];
  /** Question that a key means while the focus stands on none. */
  currentId: number | undefined;
  onChoose: (questionId: number, answerId: number) => void;
};

/** Keys 1 to 9 choose an answer of the focused question. */
export function useChoiceKeys({ questions, currentId, onChoose }: Options) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    const focused = document.activeElement?.closest<HTMLElement>('[data-question]');
    const questionId = focused ? Number(focused.dataset['question']) : currentId;
    const question = questions.find(({ id }) => id === questionId);
    const answer = question?.answers[Number(event.key) - 1];
    if (question && answer) onChoose(question.id, answer.id);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
