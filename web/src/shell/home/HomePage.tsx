import { Group, Stack, Text, Title, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import type { PROFILE_STATUSES } from '@malaka/contracts/people/sign-in';
import { type Icon, IconCircleCheck, IconClockHour4, IconUserEdit } from '@tabler/icons-react';
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
} from '#/domains/learning/index.ts';
import { DiagnosticCard } from '#/domains/assessment/index.ts';
import { AvatarButton, ProfileView, useSession } from '#/domains/people/index.ts';
import { OfferedSurveys } from '#/domains/surveys/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { DeadlinesCard } from './DeadlinesCard.tsx';
import { DueNow } from './DueNow.tsx';
import styles from './HomePage.module.css';

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
