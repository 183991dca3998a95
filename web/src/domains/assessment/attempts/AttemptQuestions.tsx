import type { AppealPlace } from '@malaka/contracts/assessment/appeals';
import type { AskedQuestion, QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { preloadPlacing, useChoiceKeys } from '#/domains/authoring/index.ts';
import { AttemptLanguages } from '#/domains/assessment/question-languages/AttemptLanguages.tsx';
import { OneQuestion } from './OneQuestion.tsx';
import type { Outbox } from './outbox.ts';
import { QuestionList } from './QuestionList.tsx';
import { SaveMark } from './SaveMark.tsx';
import type { TestStep } from './test-step.ts';
import { useOutbox } from './use-outbox.ts';

type Saving = Parameters<typeof useOutbox>[0];

type Props = Omit<Saving, 'known'> & {
  place: AppealPlace;
  /** What the choice of language is kept for where it is not the attempt. */
  keptFor?: number;
  attempt: { id: number; questions: readonly AskedQuestion[]; responses: Saving['known'] };
  step: TestStep;
  /** On a wide screen all questions are one page. */
  onStep: (step: TestStep, isWide: boolean) => void;
  /** What a question belongs to, where that is told. */
  topicOf?: ((questionId: number) => string | undefined) | undefined;
  /** Above the questions, such as a clock. */
  renderAbove?: (outbox: Outbox) => ReactNode;
  /** Everything at a glance, once the last question is behind. */
  renderReview: (outbox: Outbox, onStep: (step: TestStep) => void) => ReactNode;
};

/** An open attempt: its questions, one by one or all of them, then the review. */
export function AttemptQuestions({
  place,
  keptFor,
  attempt,
  step,
  topicOf,
  renderAbove,
  renderReview,
  ...props
}: Props) {
  const { onStep, ...saving } = props;
  const { questions } = attempt;
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { outbox, snapshot } = useOutbox({ ...saving, known: attempt.responses });
  useEffect(() => void preloadPlacing(questions), [questions]);
  const current = step === 'review' ? questions.length : step;
  const onAnswer = (questionId: number, response: QuestionResponse) =>
    void outbox.put(questionId, response);
  useChoiceKeys({
    questions,
    currentId: step === 'review' ? undefined : questions[current - 1]?.id,
    responseOf: (questionId) => snapshot.answers.get(questionId)?.answers,
    onAnswer,
  });
  const goTo = (next: TestStep) => onStep(next, isWide ?? false);
  const asked = { attempt, chosen: snapshot.answers, topicOf, current, onAnswer, onStep: goTo };
  const mark = <SaveMark snapshot={snapshot} />;
  // Beside the map the mark stays in sight while the list scrolls.
  const isList = isWide && step !== 'review';
  return (
    <AttemptLanguages
      place={place}
      placeId={attempt.id}
      {...(keptFor !== undefined && { keptFor })}
    >
      <Stack>
        {renderAbove?.(outbox)}
        {!isList && mark}
        {step === 'review' ? (
          renderReview(outbox, goTo)
        ) : isList ? (
          <QuestionList {...asked} saveMark={mark} />
        ) : (
          <OneQuestion {...asked} />
        )}
      </Stack>
    </AttemptLanguages>
  );
}
