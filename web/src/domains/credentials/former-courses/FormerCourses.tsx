import { type FormerCourse, listFormerCourses } from '@malaka/contracts/credentials/former-courses';
import { Box, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { query } from '#/kit/api/query.ts';

/** Imported once and never changed. */
const formerCoursesQuery = query(listFormerCourses, { staleTime: Infinity });

/** Courses taken in a former system; empty for most people who joined later. */
export function FormerCourses() {
  const { t } = useTranslation('credits');
  const { data: courses = [] } = useQuery(formerCoursesQuery);
  if (courses.length === 0) return null;
  return (
    <SectionCard title={t('former.title')}>
      <Stack gap={12}>
        <p className="quiet">{t('former.hint')}</p>
        <ul className="rows">
          {courses.map((course) => (
            <Course key={course.id} course={course} />
          ))}
        </ul>
      </Stack>
    </SectionCard>
  );
}

function Course({ course }: { course: FormerCourse }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const { courseName, completedOn, hours, credits, certificateNumber: number } = course;
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap" px={16} py={12}>
      <div className="whole">
        <strong>{format.text(courseName)}</strong>
        <Group component="p" gap="0 12px" className="quiet">
          <time dateTime={completedOn}>{format.day(completedOn)}</time>
          {hours > 0 && <span>{format.hours(hours)}</span>}
          {number && (
            <TextLink to="/certificate/$number" params={{ number }}>
              {t('former.certificate', { number })}
            </TextLink>
          )}
        </Group>
      </div>
      {credits > 0 && (
        <Box component="span" className="strong" miw="max-content" data-figures>
          {t('former.credits', { credits: format.number(credits) })}
        </Box>
      )}
    </Group>
  );
}
