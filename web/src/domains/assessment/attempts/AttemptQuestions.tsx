import type { AppealPlace } from '@malaka/contracts/assessment/appeals';
import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { preloadConfirm } from '#/kit/ui/ConfirmModal.tsx';
import { serverNow } from '#/kit/time/server-clock.ts';
import { useWake } from '#/kit/time/use-wake.ts';
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
  /** Id under which the chosen language is stored, if not the attempt's. */
  storageId?: number;
  attempt: { id: number; questions: readonly ShownQuestion[]; responses: Saving['known'] };
  step: TestStep;
  /** On a wide screen all questions share one page. */
  onStep: (step: TestStep, isWide: boolean) => void;
  /** The topic of a question, if topics are shown. */
  topicOf?: ((questionId: number) => string | undefined) | undefined;
  /** Answers are blocked from then on, so that those given in time stay unchanged. */
  endsAt?: Date;
  /** Loads the answers the server has; undefined if it cannot be reached. */
  follow: () => Promise<Saving['known'] | undefined>;
  /** Shown above the questions, such as a clock. */
  renderAbove?: (outbox: Outbox) => ReactNode;
  /** The overview after the last question. */
  renderReview: (outbox: Outbox, onStep: (step: TestStep) => void) => ReactNode;
};

/** An open attempt: its questions one by one or on one page, then the review. */
export function AttemptQuestions({
  place,
  storageId,
  attempt,
  step,
  topicOf,
  endsAt,
  follow,
  renderAbove,
  renderReview,
  ...props
}: Props) {
  const { onStep, ...saving } = props;
  const { questions } = attempt;
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { outbox, snapshot } = useOutbox({ ...saving, known: attempt.responses });
  const catchUp = async () => {
    const responses = await follow().catch(() => undefined);
    if (responses) outbox.learn(responses);
  };
  useWake(() => void catchUp());
  useEffect(() => {
    void preloadPlacing(questions);
    void preloadConfirm().catch(() => undefined);
  }, [questions]);
  const current = step === 'review' ? questions.length : step;
  const onAnswer = (questionId: number, response: QuestionResponse) => {
    if (!endsAt || serverNow() < endsAt) void outbox.put(questionId, response);
  };
  useChoiceKeys({
    questions,
    currentId: step === 'review' ? undefined : questions[current - 1]?.id,
    responseOf: (questionId) => snapshot.answers.get(questionId)?.answers,
    onAnswer,
  });
  const goTo = (next: TestStep) => {
    if (next === 'review') void catchUp();
    onStep(next, isWide ?? false);
  };
  const { answers: chosen, overruled } = snapshot;
  const questionsProps = { attempt, chosen, overruled, topicOf, current, onAnswer, onStep: goTo };
  const mark = <SaveMark snapshot={snapshot} />;
  // Next to the map the save mark stays visible while the list scrolls.
  const isList = isWide && step !== 'review';
  return (
    <AttemptLanguages
      place={place}
      placeId={attempt.id}
      {...(storageId !== undefined && { storageId })}
    >
      <Stack>
        {renderAbove?.(outbox)}
        {!isList && mark}
        {step === 'review' ? (
          renderReview(outbox, goTo)
        ) : isList ? (
          <QuestionList {...questionsProps} saveMark={mark} />
        ) : (
          <OneQuestion {...questionsProps} />
        )}
      </Stack>
    </AttemptLanguages>
  );
}
