import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordPractised } from '#/domains/learning/lesson-packs/practised.ts';
import { useSession } from '#/domains/people/index.ts';
import {
  type Chosen,
  OneQuestion,
  questionMap,
  QuestionList,
  type TestStep,
} from '#/domains/assessment/index.ts';

type Props = {
  lesson: Pick<LessonView, 'id'>;
  questions: readonly ShownQuestion[];
  step: TestStep;
  onStep: (step: TestStep) => void;
  onEnd: () => void;
};

/** Offline practice with the questions of a saved test; answers exist only in this page. */
export function Practice({ lesson, questions, step, onStep, onEnd }: Props) {
  const { t } = useTranslation('test');
  const { user } = useSession();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const onAnswer = (questionId: number, answers: QuestionResponse) =>
    setChosen(new Map(chosen).set(questionId, { answers }));
  const missing = questionMap(questions, chosen).filter(({ isAnswered }) => !isAnswered).length;
  const end = () => {
    if (user) recordPractised(user.id, lesson.id);
    onEnd();
  };
  if (step === 'review') {
    return (
      <Stack component="section" className="card" gap="md" p="lg">
        <Text component="h2" fz={22} fw={700}>
          {t('practice.title')}
        </Text>
        <p>{missing > 0 ? t('review.missing', { count: missing }) : t('practice.all')}</p>
        <Group gap="sm">
          <Button variant="default" onClick={() => onStep(1)}>
            {t('practice.back')}
          </Button>
          <Button disabled={missing > 0} onClick={end}>
            {t('practice.end')}
          </Button>
        </Group>
      </Stack>
    );
  }
  const practice = { attempt: { questions }, chosen, current: step, onAnswer, onStep };
  return (
    <Stack>
      <Text className="noteBox">{t('practice.mark')}</Text>
      {isWide ? <QuestionList {...practice} saveMark={null} /> : <OneQuestion {...practice} />}
    </Stack>
  );
}
