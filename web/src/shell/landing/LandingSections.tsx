import type { Landing } from '@malaka/contracts/content/platform-content';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button, Group, Text, Skeleton, Stack } from '@mantine/core';
import { IconBrandTelegram, IconArrowRight } from '@tabler/icons-react';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { CourseGrid, CourseGridSkeleton } from '#/domains/learning/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LandingIcon } from '#/domains/content/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import styles from './LandingPage.module.css';
import { WebinarInvitation } from './WebinarInvitation.tsx';
import { ROW_OF_COURSES, freeCoursesQuery, popularCoursesQuery } from './queries.ts';
import speakersStyles from './Speakers.module.css';

const SIX = [1, 2, 3, 4, 5, 6];

/** As high as the figures, features and courses that replace it. */
function LandingSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.figures}>
        {SIX.slice(3).map((key) => (
          <div key={key} className={styles.figure}>
            <Skeleton height={44} width={110} />
            <Skeleton height={18} width={90} mt={8} />
          </div>
        ))}
      </div>
      <div className={styles.section}>
        <Skeleton height={32} width="min(360px, 80%)" mb={24} />
        <div className={styles.features}>
          {SIX.map((key) => (
            <Skeleton key={key} height={168} radius="lg" />
          ))}
        </div>
      </div>
      <div className={styles.section}>
        <Skeleton height={32} width="min(300px, 70%)" mb={24} />
        <CourseGridSkeleton count={ROW_OF_COURSES} />
      </div>
    </div>
  );
}

type Props = { landing: UseQueryResult<Landing, unknown> };

export function LandingSections({ landing }: Props) {
  const { data, isPending } = landing;
  if (isPending) return <LandingSkeleton />;
  if (!data) {
    return (
      <div className={styles.section}>
        <ErrorState query={landing} />
      </div>
    );
  }
  return (
    <>
      <Figures figures={data.figures} />
      <Features features={data.features} />
      <FreeCourses />
      <PopularCourses />
      {data.webinar && <WebinarInvitation webinar={data.webinar} serverNow={data.serverNow} />}
      <Steps steps={data.steps} />
      <Speakers kind="specialists" speakers={data.specialists} />
      <Speakers kind="expertReviews" speakers={data.expertReviews} />
      <TelegramInvitation url={data.telegramUrl} />
    </>
  );
}

/** Courses anyone can start now come before paid ones. */
function FreeCourses() {
  const { t } = useTranslation('landing');
  const { data, isPending } = useQuery(freeCoursesQuery);
  if (!isPending && !data?.data.length) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('courses.free')}</h2>
      {data ? <CourseGrid courses={data.data} /> : <CourseGridSkeleton count={ROW_OF_COURSES} />}
    </section>
  );
}

type FiguresProps = { figures: Landing['figures'] };

function Figures({ figures }: FiguresProps) {
  const format = useFormat();
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt>{format.text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type TelegramInvitationProps = { url: string };

function TelegramInvitation({ url }: TelegramInvitationProps) {
  const { t } = useTranslation('landing');
  if (!url) return null;
  return (
    <section className={styles.section}>
      <Group className={styles.telegram} gap="20px 32px" justify="space-between">
        <div>
          <h2 className={styles.title}>{t('telegram.title')}</h2>
          <Text mt={6}>{t('telegram.text')}</Text>
        </div>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandTelegram size={22} />}
        >
          {t('telegram.open')}
        </Button>
      </Group>
    </section>
  );
}

type FeaturesProps = { features: Landing['features'] };

function Features({ features }: FeaturesProps) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  if (features.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('features.title')}</h2>
      <ul className={styles.features}>
        {features.map(({ title, text, icon }) => (
          <li key={title} className={`card ${styles.feature}`}>
            <span className={styles.icon}>
              <LandingIcon name={icon} />
            </span>
            <div>
              <h3 className="title">{format.text(title)}</h3>
              <Text className="dimmed" mt={6}>
                {format.text(text)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type StepsProps = { steps: Landing['steps'] };

function Steps({ steps }: StepsProps) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  if (steps.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, icon }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3 className="title">
                <LandingIcon name={icon} size={22} /> {format.text(title)}
              </h3>
              <Text className="dimmed" mt={6}>
                {format.text(text)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PopularCourses() {
  const { t } = useTranslation(['landing', 'common']);
  const courses = useQuery(popularCoursesQuery);
  const all = (
    <ButtonLink
      to="/courses/$page"
      params={{ page: '1' }}
      variant="default"
      rightSection={<IconArrowRight size={18} />}
    >
      {t('landing:courses.all')}
    </ButtonLink>
  );
  return (
    <section className={styles.section}>
      <Group gap="12px 24px" justify="space-between" mb={24}>
        <h2 className={styles.title}>{t('landing:courses.title')}</h2>
        {all}
      </Group>
      {courses.isPending && <CourseGridSkeleton count={ROW_OF_COURSES} />}
      {courses.data && courses.data.data.length > 0 && <CourseGrid courses={courses.data.data} />}
      {!courses.isPending && !courses.data?.data.length && (
        <EmptyState
          title={t('landing:courses.empty')}
          action={
            courses.isError && (
              <Button
                variant="default"
                loading={courses.isFetching}
                onClick={() => void courses.refetch()}
              >
                {t('common:action.tryAgain')}
              </Button>
            )
          }
        />
      )}
    </section>
  );
}

type Kind = 'specialists' | 'expertReviews';
type SpeakersProps = { kind: Kind; speakers: Landing[Kind] };

/** Teachers and experts: a portrait, a post and a quotation each. */
function Speakers({ kind, speakers }: SpeakersProps) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  if (speakers.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t(`${kind}.title`)}</h2>
      <ul className={speakersStyles.list} data-kind={kind}>
        {speakers.map(({ id, name, position, text, avatar }) => (
          <Stack key={id} component="li" className={`card ${speakersStyles.speaker}`} gap={16}>
            {kind === 'expertReviews' && <blockquote>{format.text(text)}</blockquote>}
            <Group gap={14} wrap="nowrap">
              <Avatar
                src={avatar}
                name={format.text(name)}
                size={kind === 'specialists' ? 72 : 52}
              />
              <div>
                <h3 className="title">{format.text(name)}</h3>
                <p className="quiet">{format.text(position)}</p>
              </div>
            </Group>
            {kind === 'specialists' && text && <p className="dimmed">{format.text(text)}</p>}
          </Stack>
        ))}
      </ul>
    </section>
  );
}
