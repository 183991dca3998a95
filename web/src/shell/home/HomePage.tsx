import { Group, Stack, Text, Title, Skeleton, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { PROFILE_STATUSES } from '@malaka/contracts/people/choices';
import {
  type Icon,
  IconCircleCheck,
  IconClockHour4,
  IconUserEdit,
  IconArrowRight,
} from '@tabler/icons-react';
import type { OwnCourse } from '@malaka/contracts/learning/courses';
import {
  CertificateList,
  OwnCertificates,
  CreditRing,
  creditsQuery,
} from '#/domains/credentials/index.ts';
import {
  CourseCards,
  CourseCardsSkeleton,
  RecommendedCourses,
  ownCoursesQuery,
  retakesQuery,
  shutOf,
  useContinue,
} from '#/domains/learning/index.ts';
import { DiagnosticCard } from '#/domains/assessment/index.ts';
import { AvatarButton, ProfileView, useSession } from '#/domains/people/index.ts';
import { OfferedSurveys } from '#/domains/surveys/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { GirihPattern } from '#/kit/ui/GirihPattern.tsx';
import { DeadlinesCard, DueNow } from './DueNow.tsx';
import styles from './HomePage.module.css';
import { type ContinuedCourse, courseToContinue } from './continue-course.ts';

/** A returned profile is shown first on the page (DueNow.tsx). */
type Status = Exclude<(typeof PROFILE_STATUSES)[number], 'rejected'>;

const LOOKS: Record<Status, { icon: Icon; action: 'fill' | 'edit' }> = {
  draft: { icon: IconUserEdit, action: 'fill' },
  submitted: { icon: IconClockHour4, action: 'edit' },
  confirmed: { icon: IconCircleCheck, action: 'edit' },
};

/** Whether the profile was confirmed, or what it is waiting for. */
function ProfileCard({ status }: { status: Status }) {
  const { t } = useTranslation('home');
  const { icon: StatusIcon, action } = LOOKS[status];
  return (
    <Stack
      component="section"
      className={`card ${styles.card}`}
      gap={12}
      align="flex-start"
      p={20}
      data-status={status}
    >
      <h2 className="title">{t('profile.title')}</h2>
      <Group component="p" className={`strong ${styles.status}`} gap={8} wrap="nowrap">
        <StatusIcon size={24} aria-hidden /> {t(`profile.${status}`)}
      </Group>
      <p className="whole">{t(`profile.${status}Text`)}</p>
      <ButtonLink to="/dashboard/profile/edit" variant={action === 'edit' ? 'default' : 'light'}>
        {t(`profile.${action}`)}
      </ButtonLink>
    </Stack>
  );
}

const SHOWN = 3;

type Props = {
  /** Number of the open certificate, from the URL. */
  certificate: string | undefined;
  /** The user also works here: a button leads to their work. */
  hasWork: boolean;
  onCertificate: (number: string | undefined) => void;
};

export function HomePage({ certificate, hasWork, onCertificate }: Props) {
  const { t } = useTranslation(['home', 'workday']);
  const format = useFormat();
  const { user } = useSession();
  const courses = useQuery(ownCoursesQuery(1));
  const name = [user?.firstName, user?.middleName].filter(Boolean).join(' ');
  const own = courses.data?.data ?? [];
  return (
    <Stack gap={36}>
      <PageTitle title={t('title')} />
      <Group component="header" gap="16px 20px" wrap="nowrap">
        {user && <AvatarButton user={user} />}
        <div>
          <h1 className={styles.greeting}>
            {name ? t('greeting', { name: format.text(name) }) : t('greetingPlain')}
          </h1>
          <Text className="dimmed" mt={6}>
            {t('lead')}
          </Text>
        </div>
      </Group>
      {hasWork && <TextLink to="/dashboard/profile">{t('workday:toWork')}</TextLink>}
      <DueNow />
      <div className={styles.top}>
        <div className={styles.continue}>
          <ContinueCard courses={courses} />
        </div>
        <CreditsCard />
        <DiagnosticCard />
        <DeadlinesCard />
        <OfferedSurveys />
        {user && user.profileStatus !== 'rejected' && <ProfileCard status={user.profileStatus} />}
      </div>
      {(courses.isPending || own.length > 0) && (
        <section>
          <Group gap={16} align="baseline" justify="space-between" wrap="nowrap" mb={16}>
            <Title order={2} size="h3">
              {t('courses.title')}
            </Title>
            <TextLink to="/dashboard/my-courses/$page" params={{ page: '1' }}>
              {t('courses.all')}
            </TextLink>
          </Group>
          {courses.isPending ? (
            <CourseCardsSkeleton count={SHOWN} />
          ) : (
            <CourseCards courses={own.slice(0, SHOWN)} />
          )}
        </section>
      )}
      <RecommendedCourses />
      <CertificateList openNumber={certificate} onOpen={onCertificate} />
      <ProfileView>
        <OwnCertificates />
      </ProfileView>
    </Stack>
  );
}

/** Credits of the year against the required minimum. */
function CreditsCard() {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const query = useQuery(creditsQuery());
  if (query.isPending) return <Skeleton height={220} radius="lg" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  const { year, missing } = query.data;
  return (
    <Stack component="section" className={`card ${styles.card}`} gap={12} align="flex-start" p={20}>
      <h2 className="title">{t('progress.title', { year })}</h2>
      <CreditRing credits={query.data} />
      <p className="whole">
        {missing > 0
          ? t('left', { count: missing, missing: format.number(missing) })
          : t('reached')}
      </p>
      <TextLink to="/dashboard/credits">{t('progress.open')}</TextLink>
    </Stack>
  );
}

type ContinueCardProps = {
  courses: {
    data: { data: readonly OwnCourse[] } | undefined;
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

/** The learner's next step. */
function ContinueCard({ courses }: ContinueCardProps) {
  const { data: retakes } = useQuery(retakesQuery);
  if (courses.isPending) return <Skeleton height={220} radius="lg" />;
  if (!courses.data) {
    return <ErrorState query={courses} />;
  }
  const course = courseToContinue(
    courses.data.data,
    (lessonId) => shutOf(retakes, lessonId) !== undefined,
  );
  return course ? (
    <Continue course={course} />
  ) : (
    <NothingOpen hasCourses={courses.data.data.length > 0} />
  );
}

function Continue({ course }: { course: ContinuedCourse }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { doneCount: done, lessonsCount: total } = course;
  const progress = t('courses.progress', { done, total });
  const goOn = t(done === 0 ? 'courses.begin' : 'continue.action');
  const { link, words = goOn } = useContinue(course.id, course.nextLessonId);
  return (
    <section className={styles.hero}>
      <GirihPattern />
      <Stack className={styles.heroContent} gap={8} align="flex-start" h="100%" p={24}>
        <p className={styles.eyebrow}>{t(done === 0 ? 'continue.begin' : 'continue.title')}</p>
        <h2>{format.text(course.name)}</h2>
        {course.nextLessonName && (
          <p>{t('continue.lesson', { name: format.text(course.nextLessonName) })}</p>
        )}
        <Stack gap={6} fz="sm" mt={8} mb={16} maw={360} w="100%">
          <Progress
            value={(done / Math.max(1, total)) * 100}
            color="success.5"
            aria-label={progress}
          />
          <span>{progress}</span>
        </Stack>
        <ButtonLink {...link} size="lg" rightSection={<IconArrowRight size={20} />}>
          {words}
        </ButtonLink>
      </Stack>
    </section>
  );
}

function NothingOpen({ hasCourses }: { hasCourses: boolean }) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.hero}>
      <GirihPattern />
      <Stack className={styles.heroContent} gap={8} align="flex-start" h="100%" p={24}>
        <h2>{t(hasCourses ? 'continue.allDone' : 'continue.empty')}</h2>
        <p>{t(hasCourses ? 'continue.allDoneText' : 'continue.emptyText')}</p>
        <ButtonLink to="/courses/$page" params={{ page: '1' }} size="lg">
          {t('continue.catalogue')}
        </ButtonLink>
      </Stack>
    </section>
  );
}
