import type { LessonProgress } from '@malaka/contracts/reporting/course-progress';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WrongAnswers } from '#/domains/learning/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { firstToLookAt } from './progress-rules.ts';

/** Answer statistics of a chosen test; nothing in a course without tests. */
export function AnswersSection({ lessons }: { lessons: readonly LessonProgress[] }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const tests = lessons.filter(({ type }) => type === 'test');
  const [chosen, choose] = useState<number>();
  const lessonId = chosen ?? firstToLookAt(tests)?.id;
  if (lessonId === undefined) return null;
  return (
    <SectionCard title={t('answers.title')}>
      <NativeSelect
        label={t('answers.choose')}
        value={String(lessonId)}
        maw={480}
        mb="md"
        data={tests.map(({ id, name }) => ({ value: String(id), label: format.text(name) }))}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <WrongAnswers key={lessonId} lessonId={lessonId} />
    </SectionCard>
  );
}
