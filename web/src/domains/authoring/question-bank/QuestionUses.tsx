import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import type { StatisticsOf } from './BankQuestion.tsx';
import styles from './QuestionBank.module.css';
import { usesQuery } from './queries.ts';

type Props = { id: number; Statistics: StatisticsOf };

/** The lessons that use a question, with its statistics in each test. */
export function QuestionUses({ id, Statistics }: Props) {
  const { t } = useTranslation('question-bank');
  const format = useFormat();
  const query = useQuery(usesQuery(id));
  if (query.isPending) return <Skeleton height={80} radius="md" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  return (
    <Stack component="ul" gap="sm">
      {query.data.map((use) => (
        <li key={use.questionId} className={styles.use}>
          <Group gap="4px 12px">
            <span className="strong whole">
              {use.courseId === null || use.sectionId === null ? (
                t(use.lessonId === DIAGNOSTIC_LESSON_ID ? 'where.diagnostic' : 'where.bank')
              ) : (
                <TextLink
                  to="/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson"
                  params={{ courseId: String(use.courseId), sectionId: String(use.sectionId) }}
                >
                  {t('where.lesson', {
                    course: format.text(use.courseName ?? ''),
                    lesson: format.text(use.lessonName ?? ''),
                  })}
                </TextLink>
              )}
            </span>
            {use.isReference && (
              <Badge variant="light" tt="none">
                {t('byReference')}
              </Badge>
            )}
            {use.time !== null && (
              <Text span className="quiet" data-figures>
                {format.clock(use.time)}
              </Text>
            )}
          </Group>
          {use.courseId !== null && use.lessonId !== null && use.time === null && (
            <Statistics lessonId={use.lessonId} questionId={use.questionId} />
          )}
        </li>
      ))}
    </Stack>
  );
}
