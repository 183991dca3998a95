import type { CourseView } from '@malaka/contracts/learning/courses';
import { Box, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconAward,
  IconClock,
  IconLanguage,
  IconPrinter,
  IconStar,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { WhatIf } from '#/domains/credentials/index.ts';
import { SavePack } from '#/domains/learning/lesson-packs/lazy.ts';
import { useSession, openSignIn } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ShareButton } from '#/kit/ui/ShareButton.tsx';
import { rememberReturn } from '#/kit/api/token.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { progressIn } from './course-progress.ts';
import styles from './CoursePage.module.css';
import { useLearningParts } from './learning-parts.ts';
import { courseStep } from './course-standing.ts';
import { useStartCourse } from './queries.ts';
import { LazyBuyButton, LazyCourseGate } from './lazy-parts.ts';
import { lessonsOf } from './syllabus.ts';
import { useContinue } from './use-continue.ts';

type Props = { course: CourseView };

export function CourseAside({ course }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const { user } = useSession();
  const { WriteToAuthor } = useLearningParts();
  const isOwn = course.activeBuysCount > 0;
  const price = course.price === 0n ? t('free') : format.money(course.price);
  return (
    <Box
      component="aside"
      className={`card ${styles.card}`}
      p={0}
      aria-label={format.text(course.name)}
    >
      <CourseCover
        src={course.image}
        title={format.text(course.name)}
        hue={course.category.hue}
        seed={course.id}
        isTitled={false}
      />
      <Stack p={20}>
        {isOwn ? (
          <OwnStanding course={course} />
        ) : (
          <Text fz={28} fw={650} data-figures>
            {price}
          </Text>
        )}
        <div className={styles.action}>
          <CourseAction course={course} />
        </div>
        {user && isOwn && (
          <Suspense fallback={<Skeleton height={44} />}>
            <SavePack courseId={course.id} />
          </Suspense>
        )}
        <dl className={styles.list}>
          <Fact icon={<IconClock size={20} />} name={t('hours')}>
            {format.hours(course.duration)}
          </Fact>
          {course.credit > 0 && (
            <Fact icon={<IconStar size={20} />} name={t('credits')}>
              {t('creditsValue', { count: course.credit })}
            </Fact>
          )}
          <Fact icon={<IconAward size={20} />} name={t('certificate')}>
            {t(course.hasCertificate ? 'certificateYes' : 'certificateNo')}
          </Fact>
          <Fact icon={<IconLanguage size={20} />} name={t('language')}>
            {format.text(course.language.name)}
          </Fact>
        </dl>
        {user && course.credit > 0 && !course.isComplete && <WhatIf courseId={course.id} />}
        <Group gap="sm" wrap="nowrap">
          <Avatar src={course.author.avatar} name={format.text(course.author.name)} />
          <div>
            <Text size="sm" c="dimmed">
              {t('author')}
            </Text>
            <TextLink
              to="/courses/$page"
              params={{ page: '1' }}
              search={{ author: course.author.id }}
              fw={600}
            >
              {format.text(course.author.name)}
            </TextLink>
          </div>
        </Group>
        <WriteToAuthor courseId={course.id} authorId={course.author.id} fullWidth />
        <Group gap="xs" grow preventGrowOverflow={false} className={styles.tools}>
          <ShareButton title={format.text(course.name)} path={`/courses/view/${course.id}`} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} />}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </Group>
      </Stack>
    </Box>
  );
}

type FactProps = { icon: ReactNode; name: string; children: ReactNode };

function Fact({ icon, name, children }: FactProps) {
  return (
    <div>
      <dt>
        <span aria-hidden>{icon}</span> {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function OwnStanding({ course }: Props) {
  const { t } = useTranslation(['course', 'common']);
  const format = useFormat();
  const { doneCount: done, lessonsCount: total } = course;
  const { percent, addedCount } = progressIn(course);
  const progress = course.isComplete ? t('complete') : t('progress', { done, total });
  return (
    <Stack gap="sm">
      <Text fw={600}>{progress}</Text>
      <Progress value={percent} color="success.5" size="md" aria-label={progress} />
      {addedCount > 0 && <Text size="sm">{t('common:lessonsAdded', { count: addedCount })}</Text>}
      {course.maxScore > 0 && (
        <Text size="sm">
          {t('points', {
            score: format.points(course.userScore, course.maxScore),
            max: format.points(course.maxScore),
          })}
        </Text>
      )}
      {course.isCertificateWaiting && (
        <>
          <Text size="sm">{t('certificateWaiting')}</Text>
          <ButtonLink to="/dashboard/profile/edit" variant="default">
            {t('fillProfile')}
          </ButtonLink>
        </>
      )}
      {course.certificateNumber && (
        <ButtonLink
          to="/dashboard/profile"
          search={{ certificate: course.certificateNumber }}
          fullWidth
        >
          {t('openCertificate')}
        </ButtonLink>
      )}
    </Stack>
  );
}

type CourseActionProps = {
  course: CourseView;
  /** The bar on a phone has room for the button only. */
  isBrief?: boolean;
};

/** The next step on the course page. */
export function CourseAction({ course, isBrief = false }: CourseActionProps) {
  const { t } = useTranslation('course');
  const { user } = useSession();
  const step = courseStep(course, user !== null);
  if (step === 'archived') return isBrief ? null : <Text c="dimmed">{t('inactive')}</Text>;
  if (step === 'gated' || (step === 'start' && course.price > 0n)) {
    return (
      <Suspense fallback={<Skeleton height={52} />}>
        {step === 'gated' ? (
          <LazyCourseGate course={course} isBrief={isBrief} />
        ) : (
          <LazyBuyButton course={course} />
        )}
      </Suspense>
    );
  }
  if (step === 'signIn' || step === 'start') {
    return <StartButton course={course} isSignedIn={step === 'start'} isBrief={isBrief} />;
  }
  const lessonId = course.nextLessonId ?? lessonsOf(course.sections)[0]?.id;
  if (lessonId === undefined) return null;
  const named = step === 'continue' && course.doneCount === 0 ? 'begin' : step;
  return <LessonLink courseId={course.id} lessonId={lessonId} step={named} />;
}

type LinkProps = {
  courseId: number;
  lessonId: number;
  step: 'begin' | 'continue' | 'added' | 'review';
};

function LessonLink({ courseId, lessonId, step }: LinkProps) {
  const { t } = useTranslation('course');
  const { link, words = t(step) } = useContinue(courseId, lessonId);
  return (
    <ButtonLink
      {...link}
      variant={step === 'begin' || step === 'continue' ? 'filled' : 'default'}
      size="lg"
      fullWidth
    >
      {words}
    </ButtonLink>
  );
}

type StartProps = { course: CourseView; isSignedIn: boolean; isBrief: boolean };

function StartButton({ course, isSignedIn, isBrief }: StartProps) {
  const { t } = useTranslation('course');
  const navigate = useNavigate();
  const href = useLocation({ select: (location) => location.href });
  const start = useStartCourse(course.id);
  const begin = () => {
    if (!isSignedIn) {
      rememberReturn(href);
      openSignIn();
      return;
    }
    start.mutate(
      { expectedPrice: course.price },
      {
        onSuccess: ({ nextLessonId }) => {
          if (nextLessonId === null) return;
          void navigate({
            to: '/dashboard/course/$courseId/lesson/$lessonId',
            params: { courseId: String(course.id), lessonId: String(nextLessonId) },
          });
        },
        onError: (error) => showError(error, t('startFailed')),
      },
    );
  };
  return (
    <>
      <Button
        size="lg"
        fullWidth
        leftSection={<IconPlayerPlayFilled size={18} />}
        loading={start.isPending}
        onClick={begin}
      >
        {t('start')}
      </Button>
      {!isSignedIn && !isBrief && (
        <Text size="sm" c="dimmed" ta="center">
          {t('signInToStart')}
        </Text>
      )}
    </>
  );
}
