import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { CertificateList, OwnCertificates } from '#/domains/credentials/index.ts';
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
import { ContinueCard } from './ContinueCard.tsx';
import { CreditsCard } from './CreditsCard.tsx';
import { DeadlinesCard } from './DeadlinesCard.tsx';
import { DueNow } from './DueNow.tsx';
import styles from './HomePage.module.css';
import { ProfileCard } from './ProfileCard.tsx';

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
