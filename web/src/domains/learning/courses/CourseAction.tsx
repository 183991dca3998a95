import type { CourseView } from '@malaka/contracts/learning/courses';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberReturn } from '#/kit/api/token.ts';
import { openSignIn, useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { courseStep } from './course-standing.ts';
import { useStartCourse } from './queries.ts';
import { LazyBuyButton, LazyCourseGate } from './lazy-parts.ts';
import { lessonsOf } from './syllabus.ts';
import { useContinue } from './use-continue.ts';

type Props = {
  course: CourseView;
  /** The bar on a phone has room for the button only. */
  isBrief?: boolean;
};

/** The next step on the course page. */
export function CourseAction({ course, isBrief = false }: Props) {
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
