import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { practiceQuery } from '#/domains/learning/lesson-packs/queries.ts';
import styles from './TestIntro.module.css';

type Props = {
  lesson: Pick<LessonView, 'id' | 'courseId'>;
  onPractise: (questions: readonly ShownQuestion[]) => void;
};

/** A test cannot be started offline; a saved one can be practised. */
export function PracticeOffer({ lesson, onPractise }: Props) {
  const { t } = useTranslation('test');
  const { data: questions, isPending } = useQuery(practiceQuery(lesson.courseId, lesson.id));
  if (isPending) return null;
  return (
    <>
      <Text className="noteBox" role="status">
        {t(questions ? 'practice.note' : 'practice.needsLine')}
      </Text>
      {questions && (
        <Button size="lg" className={styles.start} onClick={() => onPractise(questions)}>
          {t('practice.start')}
        </Button>
      )}
    </>
  );
}
