import type { CourseLetter } from '@malaka/contracts/conversation/course-letters';
import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { lettersQuery } from './queries.ts';

/**
 * The latest letters to learners of a course and their delivery; renders nothing before the first.
 */
export function CourseLetters({ courseId }: { courseId: number }) {
  const { t } = useTranslation('course-progress');
  const { data = [] } = useQuery(lettersQuery(courseId));
  if (data.length === 0) return null;
  return (
    <SectionCard title={t('letters.title')}>
      <Stack component="ul" gap="md">
        {data.map((letter) => (
          <li key={letter.id}>
            <Letter letter={letter} />
          </li>
        ))}
      </Stack>
    </SectionCard>
  );
}

function Letter({ letter }: { letter: CourseLetter }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const { text, createdAt, recipientsCount, sentCount, skippedCount, isFinished } = letter;
  return (
    <>
      <Text lineClamp={2} className="asWritten">
        {format.text(text)}
      </Text>
      <p className="quiet" role="status">
        {format.moment(createdAt)}
        {' · '}
        {t('letters.sent', { sent: sentCount, count: recipientsCount })}
        {skippedCount > 0 && ` · ${t('letters.skipped', { count: skippedCount })}`}
      </p>
      {!isFinished && (
        <Progress
          mt={4}
          animated
          value={(100 * (sentCount + skippedCount)) / recipientsCount}
          aria-label={t('letters.sent', { sent: sentCount, count: recipientsCount })}
        />
      )}
    </>
  );
}
