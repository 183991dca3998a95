import {
  isEmptyResponse,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { Button, Group, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimedQuestion } from '@malaka/contracts/learning/timed-answers/sets';
import {
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconPlayerPlayFilled,
  IconRefresh,
  IconRotate2,
} from '@tabler/icons-react';
import { isChoiceKind } from '@malaka/contracts/authoring/question-types';
import { useKeyLines } from '#/kit/ui/hotkeys.ts';
import { QuestionCard, useChoiceKeys, useTranslated } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './QuestionPanel.module.css';
import type { PanelActions } from './PlayerQuestions.tsx';
import type { VideoAnswers, QueuedAnswer } from './use-video-answers.ts';
import { type StandingSet, isSetSettled } from './crossing.ts';

/** For `ref`: what just appeared is the next step and gets the focus. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

type Props = PanelActions & {
  set: StandingSet;
  answers: VideoAnswers;
  from: number;
  hasDigitKeys: boolean;
  onTryAgain: () => void;
};

/** The questions not yet answered correctly, one after the other; then what to do next. */
export function QuestionRound({ set, answers, from, hasDigitKeys, ...actions }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const [ids] = useState(() =>
    set.questions
      .filter(({ state, isKept }) => state !== 'right' && !isKept)
      .map(({ question }) => question.id),
  );
  const [place, setPlace] = useState(0);
  const current = set.questions.find(({ question }) => question.id === ids[place]);
  const [chosen, setChosen] = useState<QuestionResponse>();
  const [isSent, setIsSent] = useState(false);
  const id = current?.question.id ?? 0;
  const response = chosen ?? (current && firstResponse(current, answers.waiting.get(id)));
  const isWaiting = answers.waiting.has(id);
  const isJudged = isSent && !isWaiting && current?.state !== 'open';
  /** Offline it is judged later, and nobody waits for it. */
  const isQueued = isSent && current?.isKept === true;
  const isOver = isJudged || isQueued;

  const choose = (_id: number, next: QuestionResponse) => {
    setChosen(next);
    setIsSent(false);
  };
  useChoiceKeys({
    questions: current && hasDigitKeys && !isWaiting && !isJudged ? [current.question] : [],
    currentId: id,
    responseOf: () => response,
    onAnswer: choose,
  });
  useKeyLines(current ? [{ keys: ['Enter'], does: t('video.key.answer') }] : []);
  if (!current) return <RoundEnd set={set} from={from} {...actions} />;

  const send = () => {
    if (!response || isEmptyResponse(response) || isWaiting) return;
    setIsSent(true);
    answers.answer(id, { response, version: current.version });
  };
  const answerByEnter = (event: KeyboardEvent<HTMLElement>) => {
    const isButton = (event.target as HTMLElement).closest('button, a') !== null;
    if (event.key !== 'Enter' || isButton || isJudged) return;
    event.preventDefault();
    send();
  };
  const next = () => {
    setPlace(place + 1);
    setChosen(undefined);
    setIsSent(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter answers from within the question
    <div onKeyDown={answerByEnter}>
      <fieldset className={styles.asked} disabled={isWaiting || isJudged}>
        <QuestionCard
          key={id}
          question={current.question}
          number={place + 1}
          total={ids.length}
          response={response}
          onAnswer={(answer) => choose(id, answer)}
        />
      </fieldset>
      <div role="status">
        {isWaiting && answers.isCut && (
          <Text className="noteBox" mt="md">
            {t(isQueued ? 'questions.kept' : 'questions.waiting')}
          </Text>
        )}
        {isSent && !isWaiting && !isJudged && (
          <Text className="noteBox" mt="md">
            {t('questions.changed')}
          </Text>
        )}
        {isJudged && <Verdict answered={current} />}
      </div>
      {isOver && place === ids.length - 1 ? (
        <RoundEnd set={set} from={from} {...actions} />
      ) : isOver ? (
        <div className={`actions ${styles.actions}`}>
          <Button key="next" ref={takeFocus} onClick={next}>
            {t('questions.next')}
          </Button>
        </div>
      ) : (
        <>
          <Group gap="0 8px" justify="flex-end" mt="sm">
            {actions.onPutOff && (
              <Button variant="subtle" onClick={actions.onPutOff}>
                {t('questions.putOff')}
              </Button>
            )}
            <Button variant="subtle" onClick={actions.onWatchAgain}>
              {t('questions.watchAgain', { time: format.clock(from * 1000) })}
            </Button>
          </Group>
          <div className={`actions ${styles.actions}`}>
            <Button disabled={isEmptyResponse(response)} loading={isWaiting} onClick={send}>
              {t('questions.answer')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The initial value: a queued answer, or pieces placed before. */
function firstResponse(
  { question, response }: Pick<TimedQuestion, 'question' | 'response'>,
  waiting: QueuedAnswer | undefined,
): QuestionResponse | undefined {
  if (waiting) return waiting.response;
  // A choice starts over; forty words are not placed again because one was wrong.
  return (!isChoiceKind(question.type) && response) || undefined;
}

/** The server's verdict on an answer, with the author's explanation. */
function Verdict({ answered }: { answered: TimedQuestion }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const { score, maxScore } = answered;
  const { explanation } = useTranslated()({
    ...answered.question,
    explanation: answered.explanation,
  });
  const isRight = answered.state === 'right';
  return (
    <div className={styles.verdict} data-right={isRight || undefined}>
      <Group component="p" gap="xs">
        {isRight ? (
          <IconCircleCheckFilled color="var(--mantine-color-success-6)" aria-hidden />
        ) : (
          <IconCircleXFilled color="var(--mantine-color-danger-6)" aria-hidden />
        )}
        <strong>{t(isRight ? 'questions.right' : 'questions.wrong')}</strong>
        {!isRight && score > 0 && (
          <span>
            {t('questions.partly', {
              score: format.points(score, maxScore),
              of: format.points(maxScore),
            })}
          </span>
        )}
      </Group>
      {explanation && <RichText html={format.text(explanation)} />}
    </div>
  );
}

type RoundEndProps = PanelActions & { set: StandingSet; from: number; onTryAgain: () => void };

/** After the last question: continue the video, or try again. */
function RoundEnd({ set, from, onContinue, onPutOff, onTryAgain, onWatchAgain }: RoundEndProps) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const { questions } = set;
  const right = questions.filter(({ state }) => state === 'right').length;
  const queued = questions.filter(({ isKept }) => isKept).length;
  const isSettled = isSetSettled(set);
  const goOn = isSettled ? onContinue : onPutOff;
  return (
    <>
      {questions.length > 1 && queued === 0 && (
        <Text fw={600} mt="md">
          {t('questions.sum', { right, total: questions.length })}
        </Text>
      )}
      <div className={`actions ${styles.actions}`}>
        {right + queued < questions.length && (
          <>
            <Button
              variant="default"
              leftSection={<IconRotate2 size={18} aria-hidden />}
              onClick={onWatchAgain}
            >
              {t('questions.watchAgain', { time: format.clock(from * 1000) })}
            </Button>
            <Button
              variant={isSettled ? 'default' : 'filled'}
              leftSection={<IconRefresh size={18} aria-hidden />}
              {...(!isSettled && { ref: takeFocus })}
              onClick={onTryAgain}
            >
              {t('questions.tryAgain')}
            </Button>
          </>
        )}
        {goOn && (
          <Button
            variant={isSettled ? 'filled' : 'subtle'}
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            {...(isSettled && { ref: takeFocus })}
            onClick={goOn}
          >
            {t(isSettled ? 'questions.continue' : 'questions.putOff')}
          </Button>
        )}
      </div>
    </>
  );
}
