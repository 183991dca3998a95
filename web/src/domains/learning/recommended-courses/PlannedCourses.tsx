import type { RecommendedCourse } from '@malaka/contracts/learning/recommended-courses';
import { Text } from '@mantine/core';
import { IconClock, IconCoins, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './PlannedCourses.module.css';
import { useReason } from './use-reason.ts';

type Props = { courses: readonly RecommendedCourse[] };

/** The courses of a plan in order, how long they take, and a link to the first. */
export function PlannedCourses({ courses }: Props) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const [first] = courses;
  if (!first) return null;
  const hours = courses.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <>
      <Text c="dimmed" mb={14}>
        {t('plan.total', { count: courses.length, hours: format.hours(hours) })}
      </Text>
      <ol className={`rows ${styles.plan}`}>
        {courses.map((course) => (
          <PlannedCourse key={course.id} course={course} />
        ))}
      </ol>
      <ButtonLink to="/courses/view/$id" params={{ id: String(first.id) }} size="lg" mt="md">
        {t('plan.begin')}
      </ButtonLink>
    </>
  );
}

function PlannedCourse({ course }: { course: RecommendedCourse }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const reasonOf = useReason();
  const { id, name, reason, duration, credit, language, price } = course;
  return (
    <li>
      <Text component="h3" fz="lg" fw={600} className="whole">
        <TextLink to="/courses/view/$id" params={{ id: String(id) }} inherit>
          {format.text(name)}
        </TextLink>
      </Text>
      <p className="quiet">{reasonOf(reason)}</p>
      <Text component="ul" className="iconFacts" size="sm" mt={6} data-figures>
        <li>
          <IconClock size={16} aria-hidden /> {format.hours(duration)}
        </li>
        <li>
          <IconLanguage size={16} aria-hidden /> {format.text(language.name)}
        </li>
        {credit > 0 && (
          <li>
            <IconCoins size={16} aria-hidden /> {t('card.credits', { count: credit })}
          </li>
        )}
        <li>{price === 0n ? t('card.free') : format.money(price)}</li>
      </Text>
    </li>
  );
}
