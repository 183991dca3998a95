import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { Attempt, TestResult } from '@malaka/contracts/learning/lesson-tests';
import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoiceKeys } from '#/domains/authoring/index.ts';
import {
  type Chosen,
  OneQuestion,
  QuestionList,
  type TestStep,
  questionMap,
} from '#/domains/assessment/index.ts';
import { ResultQuestions } from '#/domains/learning/lesson-tests/ResultQuestions.tsx';
import { TopicBars } from '#/domains/learning/lesson-tests/TopicBars.tsx';
import { ResultRing } from '#/domains/learning/lesson-tests/ResultRing.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { usePreviewCheck } from './queries.ts';

type Props = { lesson: LessonView };

/** A test that can be answered to the end; the answers exist only in this page. */
export function PreviewTest({ lesson }: Props) {
  const { t } = useTranslation('test');
  const [round, setRound] = useState(0);
  const attempt = lesson.test?.attempt;
  if (!attempt || attempt.questions.length === 0) return <EmptyState title={t('intro.empty')} />;
  return (
    <Answering key={round} lesson={lesson} attempt={attempt} onAgain={() => setRound(round + 1)} />
  );
}

type AnsweringProps = Props & { attempt: Attempt; onAgain: () => void };

function Answering({ lesson, attempt, onAgain }: AnsweringProps) {
  const { t } = useTranslation('common');
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [step, setStep] = useState<TestStep>(1);
  const check = usePreviewCheck(lesson.id);
  const { questions } = attempt;
  const onAnswer = (questionId: number, answers: QuestionResponse) =>
    setChosen(new Map(chosen).set(questionId, { answers }));
  const current = step === 'review' ? questions.length : step;
  useChoiceKeys({
    questions: check.data || step === 'review' ? [] : questions,
    currentId: questions[current - 1]?.id,
    responseOf: (questionId) => chosen.get(questionId)?.answers,
    onAnswer,
  });
  if (check.data) return <Result result={check.data} onAgain={onAgain} />;
  if (step === 'review') {
    return (
      <Ready
        answered={questionMap(questions, chosen).filter(({ isAnswered }) => isAnswered).length}
        total={questions.length}
        isBusy={check.isPending}
        onBack={() => setStep(1)}
        onCheck={() =>
          check.mutate(
            { attempt, chosen },
            { onError: (error) => showFailure(error, t('state.failed')) },
          )
        }
      />
    );
  }
  const shown = { attempt, chosen, current, onAnswer, onStep: setStep };
  return isWide ? <QuestionList {...shown} saveMark={null} /> : <OneQuestion {...shown} />;
}

type ReadyProps = {
  answered: number;
  total: number;
  isBusy: boolean;
  onBack: () => void;
  onCheck: () => void;
};

function Ready({ answered, total, isBusy, onBack, onCheck }: ReadyProps) {
  const { t } = useTranslation('course-preview');
  return (
    <Stack component="section" className="card" gap="sm" align="center" ta="center" py="lg" mb="xl">
      <h2>{t('test.answered', { answered, total })}</h2>
      <p>{t('test.text')}</p>
      <Group gap="sm" justify="center">
        <Button variant="default" onClick={onBack}>
          {t('test.back')}
        </Button>
        <Button loading={isBusy} onClick={onCheck}>
          {t('test.check')}
        </Button>
      </Group>
    </Stack>
  );
}

type ResultProps = { result: TestResult; onAgain: () => void };

function Result({ result, onAgain }: ResultProps) {
  const { t } = useTranslation(['course-preview', 'test']);
  const { percent, minPercentage, isPassed, questions, topics } = result;
  return (
    <>
      <Stack
        component="section"
        className="card"
        gap="sm"
        align="center"
        ta="center"
        py="lg"
        mb="xl"
      >
        <ResultRing percent={percent} needed={minPercentage} isPassed={isPassed} />
        <h2>{t(isPassed ? 'test:result.passed' : 'test:result.failed')}</h2>
        <p>{t('test.notKept')}</p>
        <Button variant="default" onClick={onAgain}>
          {t('test.again')}
        </Button>
      </Stack>
      <TopicBars topics={topics} />
      <ResultQuestions questions={questions} />
    </>
  );
}
