import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseView } from '@malaka/contracts/learning/courses';
import { Box, Container, Group, Stack, Skeleton, Badge } from '@mantine/core';
import { IconCheck, IconUsers } from '@tabler/icons-react';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { CourseSurvey } from '#/domains/surveys/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { StickyBar } from '#/kit/ui/StickyBar.tsx';
import { CourseGrid } from '#/domains/learning/catalogue/CourseGrid.tsx';
import { catalogueQuery } from '#/domains/learning/catalogue/queries.ts';
import { Stars } from '#/kit/ui/Stars.tsx';
import { useSession } from '#/domains/people/index.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CourseAction, CourseAside } from './CourseAside.tsx';
import styles from './CoursePage.module.css';
import { LazyFailedTests } from './lazy-parts.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { courseQuery } from './queries.ts';
import { Reviews } from './Reviews.tsx';
import { Syllabus } from './Syllabus.tsx';
import { useDoneHere } from './use-done-here.ts';
import { lessonsOf, totalMinutes } from './syllabus.ts';

const COLORS = {
  upgrade: 'primary',
  retraining: 'success',
  paid: 'warning',
  informal: 'gray',
} as const satisfies Record<CourseType, string>;

type TypeBadgeProps = { type: CourseType };

function TypeBadge({ type }: TypeBadgeProps) {
  const { t } = useTranslation('course');
  return (
    <Badge variant="outline" color={COLORS[type]} fw={600}>
      {t(`type.${type}`)}
    </Badge>
  );
}

type CourseHeadProps = { course: CourseView };

function CourseHead({ course }: CourseHeadProps) {
  const { t } = useTranslation('course');
  const format = useFormat();
  return (
    <Box component="header" mt="md" mb="lg">
      <Group gap="8px 12px">
        <TypeBadge type={course.type} />
        <CategoryLink categoryId={course.category.id}>
          {format.text(course.category.name)}
        </CategoryLink>
      </Group>
      <Box component="h1" className="whole" maw="22em" my="sm" lh={1.25}>
        {format.text(course.name)}
      </Box>
      <Group gap="8px 24px">
        {course.reviewsCount > 0 && (
          <a href="#reviews" className={styles.rating}>
            <Stars value={course.reviewsAvgRating} />
            <strong>{format.number(Math.round(course.reviewsAvgRating * 10) / 10)}</strong>
            <span>{t('reviews.count', { count: course.reviewsCount })}</span>
          </a>
        )}
        {course.buysCount > 0 && (
          <Group component="span" gap={6} c="dimmed">
            <IconUsers size={18} aria-hidden /> {t('learners', { count: course.buysCount })}
          </Group>
        )}
      </Group>
    </Box>
  );
}

const SIMILAR_SHOWN = 3;

/** Other courses on the same subject; renders nothing if there are none. */
function RelatedCourses({ course }: { course: CourseView }) {
  const { t } = useTranslation('course');
  const { category } = course;
  // One more than is shown, because the course itself may be among them.
  const query = { page: 1, perPage: SIMILAR_SHOWN + 1, categoryId: category.id };
  const { data } = useQuery(catalogueQuery(query));
  const others = (data?.data ?? []).filter(({ id }) => id !== course.id).slice(0, SIMILAR_SHOWN);
  if (others.length === 0) return null;
  return (
    <Box component="section" mt={48} className={styles.related}>
      <Group justify="space-between" align="baseline" gap="0 16px">
        <Box component="h2" mb="md">
          {t('related')}
        </Box>
        <CategoryLink categoryId={category.id}>{t('allRelated')}</CategoryLink>
      </Group>
      <CourseGrid courses={others} />
    </Box>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5];

function CourseSkeleton() {
  return (
    <Container w="100%" pt="lg" pb={48} aria-busy="true">
      <Skeleton height={20} width={220} />
      <Box mt="md" mb="lg">
        <Skeleton height={26} width={180} />
        <Skeleton height={40} width="min(620px, 90%)" my={12} />
        <Skeleton height={20} width={260} />
      </Box>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <Skeleton height={420} />
        </div>
        <Stack gap={40} miw={0}>
          <Skeleton height={150} />
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Stack>
      </div>
    </Container>
  );
}

type Props = { courseId: number };

export function CoursePage({ courseId }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const { data: course, error, refetch, isPending, isFetching } = useQuery(courseQuery(courseId));
  if (isPending) return <CourseSkeleton />;
  if (!course) {
    return <LoadFailed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <Container w="100%" pt="lg" pb={48}>
      <PageTitle title={format.text(course.name)} />
      <Breadcrumbs
        label={t('path')}
        crumbs={[
          { label: t('allCourses'), link: { to: '/courses/$page', params: { page: '1' } } },
          { label: format.text(course.name) },
        ]}
      />
      <CourseHead course={course} />
      <div className={styles.columns}>
        <div className={styles.aside}>
          <CourseAside course={course} />
        </div>
        <CourseBody course={course} />
      </div>
      <RelatedCourses course={course} />
      <StickyBar>
        <Box flex={1} miw={0}>
          <CourseAction course={course} isBrief />
        </Box>
      </StickyBar>
    </Container>
  );
}

function CourseBody({ course }: { course: CourseView }) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const lessons = lessonsOf(course.sections);
  const minutes = totalMinutes(lessons);
  const isOwn = course.activeBuysCount > 0;
  const { sections } = useDoneHere(course);
  return (
    <Stack gap={40} miw={0}>
      <Outcomes outcomes={course.outcomes} />
      {course.description && (
        <section>
          <Box component="h2" mb="md">
            {t('about')}
          </Box>
          <RichText html={format.text(course.description)} />
        </section>
      )}
      <section>
        <Group justify="space-between" align="baseline" gap="0 16px">
          <Box component="h2" mb="md">
            {t('syllabus')}
          </Box>
          <span className="dimmed">
            {t('syllabusHint', {
              lessons: t('lessons', { count: lessons.length }),
              length: format.minutes(minutes.total),
            })}
            {minutes.practice > 0 &&
              ` (${t('practiceOf', { time: format.minutes(minutes.practice) })})`}
          </span>
        </Group>
        {isOwn && lessons.some(({ type, isDone }) => type === 'test' && !isDone) && (
          <Box mb="md">
            <LazyFailedTests courseId={course.id} />
          </Box>
        )}
        <Syllabus courseId={course.id} sections={sections} isOwn={isOwn} />
      </section>
      {course.survey && <CourseSurvey survey={course.survey} />}
      <Reviews course={course} />
    </Stack>
  );
}

type OutcomesProps = { outcomes: readonly string[] };

function Outcomes({ outcomes }: OutcomesProps) {
  const { t } = useTranslation('course');
  const format = useFormat();
  if (outcomes.length === 0) return null;
  return (
    <section>
      <Box component="h2" mb="md">
        {t('outcomes')}
      </Box>
      <ul className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <IconCheck size={20} aria-hidden />
            <span>{format.text(outcome)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CategoryLinkProps = { categoryId: number; children: ReactNode };

/**
 * Link to the courses of a category: in the learner's own frame for signed-in users, else in the
 * catalogue.
 */
function CategoryLink({ categoryId, children }: CategoryLinkProps) {
  const { user } = useSession();
  if (!user) {
    return (
      <TextLink to="/courses/$page" params={{ page: '1' }} search={{ category: categoryId }}>
        {children}
      </TextLink>
    );
  }
  const params = { categoryId: String(categoryId), page: '1' };
  return (
    <TextLink to="/dashboard/category/$categoryId/$page" params={params}>
      {children}
    </TextLink>
  );
}
