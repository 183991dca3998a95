import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { testValues } from '@malaka/contracts/authoring/lesson-values';
import { QUESTIONS_PER_LESSON_MAX } from '@malaka/contracts/authoring/questions';
import { Box, Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionTools } from '#/domains/authoring/question-bank/QuestionTools.tsx';
import { useTestPaste } from '#/domains/authoring/question-imports/use-test-paste.tsx';
import { QuestionSet } from '#/domains/authoring/questions/QuestionSet.tsx';
import { CommonFields, LessonFrame } from './LessonFrame.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { checkTest } from './lesson-form.ts';
import { NumberField } from './NumberField.tsx';
import { sendTest } from './queries.ts';
import { useLessonForm } from './use-lesson-form.ts';

type Place = { courseId: number; sectionId: number };

/** Answer statistics belong to a higher-level domain, which passes the component. */
type Props = Place & { Statistics: ComponentType<{ lessonId: number }> };

export function TestLessonPage({ Statistics, ...place }: Props) {
  return (
    <LessonScreen {...place} type="test">
      {(lesson) => (
        <>
          <TestLessonForm key={lesson.id} lesson={lesson} />
          <Questions key={lesson.id} lessonId={lesson.id} />
          <Statistics lessonId={lesson.id} />
        </>
      )}
    </LessonScreen>
  );
}

function Questions({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation('authored-lessons');
  const { onTest, preview } = useTestPaste(lessonId);
  return (
    <Box mt="lg">
      <Title order={3} size="h4" mb="sm">
        {t('questions')}
      </Title>
      <QuestionSet
        place={{ lessonId }}
        mode="test"
        actions={<QuestionTools lessonId={lessonId} />}
        onTest={onTest}
      />
      {preview}
    </Box>
  );
}

const rules = { valuesOf: testValues, check: checkTest, send: sendTest };

function TestLessonForm({ lesson }: { lesson: AuthoredLesson }) {
  const { t } = useTranslation('authored-lessons');
  const form = useLessonForm(lesson, rules);
  return (
    <LessonFrame lesson={lesson} form={form}>
      <CommonFields form={form} hasDecimals scoreHint={t('field.scoreHintTest')} />
      <NumberField
        {...form.propsOf('min_percentage')}
        label={t('field.minPercentage')}
        description={t('field.minPercentageHint')}
        required
        hideControls
        suffix=" %"
        min={0}
        max={100}
        value={form.values.minPercentage}
        onChange={(minPercentage) => form.set({ minPercentage })}
      />
      <NumberField
        {...form.propsOf('attempt_questions')}
        label={t('field.attemptQuestions')}
        description={t('field.attemptQuestionsHint')}
        placeholder={t('field.attemptQuestionsAll')}
        hideControls
        min={1}
        max={QUESTIONS_PER_LESSON_MAX}
        value={form.values.attemptQuestions}
        onChange={(amount) => form.set({ attemptQuestions: amount })}
      />
    </LessonFrame>
  );
}
