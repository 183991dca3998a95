import type { DiagnosticCategoryResult } from '@malaka/contracts/assessment/diagnostics';
import { Skeleton, Text, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanGap, RecommendedCourse } from '@malaka/contracts/learning/recommended-courses';
import { IconClock, IconCoins, IconLanguage } from '@tabler/icons-react';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CourseItems, useReason } from './RecommendedCourses.tsx';
import { recommendedQuery } from './queries.ts';
import styles from './PlannedCourses.module.css';

type Props = {
  /** Weak categories, the weakest first. */
  weak: readonly DiagnosticCategoryResult[];
};

/** From a result to courses: which, in what order, and why. */
export function StudyPlan({ weak }: Props) {
  const { t } = useTranslation('diagnostics');
  const query = useQuery(recommendedQuery);
  const { data, isPending } = query;
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Text id={title} component="h2" fz={22} fw={700} mb="md">
        {t(weak.length > 0 ? 'plan.title' : 'plan.more')}
      </Text>
      {isPending ? (
        <Skeleton height={340} radius="lg" />
      ) : !data ? (
        <ErrorState query={query} />
      ) : weak.length > 0 ? (
        <>
          <PlannedCourses courses={data.data.filter(({ reason }) => reason.category)} />
          <PlanGaps weak={weak} courses={data.data} gaps={data.gaps} />
        </>
      ) : (
        <CourseItems courses={data.data} />
      )}
    </section>
  );
}

type PlanGapsProps = {
  weak: readonly DiagnosticCategoryResult[];
  courses: readonly RecommendedCourse[];
  gaps: readonly { categoryId: number; reason: PlanGap }[];
};

/** Weak categories without a course in the plan, each with the reason. */
function PlanGaps({ weak, courses, gaps }: PlanGapsProps) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const helped = new Set(courses.map(({ reason }) => reason.category?.id));
  const left = weak.filter(({ category }) => !helped.has(category.id));
  if (left.length === 0) return null;
  const reasonFor = (id: number) =>
    gaps.find(({ categoryId }) => categoryId === id)?.reason ?? 'no_courses';
  return (
    <>
      <Text component="h3" fz="lg" fw={700} mt="lg" mb={8}>
        {t('plan.gaps')}
      </Text>
      <Stack component="ul" gap={10} mb={8}>
        {left.map(({ category, percent, band }) => (
          <li key={category.id} className="whole">
            <strong>
              {t('plan.step', {
                category: format.text(category.name),
                percent: format.percent(percent),
                band: format.text(band.title),
              })}
            </strong>
            <Text c="dimmed" maw="70ch">
              {t(`plan.gap.${reasonFor(category.id)}`)}
            </Text>
          </li>
        ))}
      </Stack>
      <TextLink to="/courses/$page" params={{ page: '1' }}>
        {t('plan.catalogue')}
      </TextLink>
    </>
  );
}

type PlannedCoursesProps = { courses: readonly RecommendedCourse[] };

/** The courses of a plan in order, how long they take, and a link to the first. */
function PlannedCourses({ courses }: PlannedCoursesProps) {
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
