import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { isChoiceKind } from '@malaka/contracts/authoring/question-types';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyLines } from '#/kit/ui/hotkeys.ts';
import { choose, chosenOf } from './responses.ts';

type Options = {
  questions: readonly ShownQuestion[];
  /** Question that keys apply to while no question has the focus. */
  currentId: number | undefined;
  responseOf: (questionId: number) => QuestionResponse | undefined;
  onAnswer: (questionId: number, response: QuestionResponse) => void;
};

/** Keys 1 to 9 choose an answer of the focused question. */
export function useChoiceKeys({ questions, currentId, responseOf, onAnswer }: Options) {
  const { t } = useTranslation('common');
  const isBound = questions.some(({ type }) => isChoiceKind(type));
  useKeyLines(isBound ? [{ keys: ['1', '…', '9'], does: t('keys.choose') }] : []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
    const focused = document.activeElement?.closest<HTMLElement>('[data-question]');
    const questionId = focused ? Number(focused.dataset['question']) : currentId;
    const question = questions.find(({ id }) => id === questionId);
    if (!question || !isChoiceKind(question.type)) return;
    const answer = question.answers[Number(event.key) - 1];
    const chosen = chosenOf(responseOf(question.id));
    if (answer) onAnswer(question.id, choose(question.type, chosen, answer.id));
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
