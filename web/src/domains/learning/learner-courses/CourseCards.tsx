import type { OwnCourse } from '@malaka/contracts/learning/courses';
import { Badge, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { progressIn } from '#/domains/learning/courses/course-progress.ts';
import { useContinue } from '#/domains/learning/courses/use-continue.ts';
import { hasPacks } from '#/domains/learning/lesson-packs/has-packs.ts';
import { PackMark } from '#/domains/learning/lesson-packs/lazy.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Heading = 'h2' | 'h3';
type Props = {
  courses: readonly OwnCourse[];
  /** Level of the course names: one below the title of the list. */
  heading?: Heading;
};

export function CourseCards({ courses, heading = 'h3' }: Props) {
  return (
    <ul className="tiles">
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} heading={heading} />
      ))}
    </ul>
  );
}

type CardProps = { course: OwnCourse; heading: Heading };

function CourseCard({ course, heading }: CardProps) {
  const { t } = useTranslation(['home', 'common']);
  const format = useFormat();
  const name = format.text(course.name);
  const { doneCount: done, lessonsCount: total, nextLessonId, isComplete } = course;
  const { percent, addedCount } = progressIn(course);
  const progress =
    addedCount > 0
      ? t('common:lessonsAdded', { count: addedCount })
      : t('courses.progress', { done, total });
  const points = t('courses.points', {
    score: format.points(course.userScore, course.maxScore),
    max: format.points(course.maxScore),
  });
  const coursePath = { to: '/courses/view/$id', params: { id: String(course.id) } } as const;
  return (
    <li className="tile">
      <CourseCover
        src={course.image}
        title={name}
        hue={course.category.hue}
        seed={course.id}
        isTitled={false}
      />
      <Stack flex={1} gap="xs" align="flex-start" p="md">
        <Text component={heading} fz="lg" fw={700} lh={1.35} className="whole">
          <TextLink {...coursePath} inherit c="inherit">
            {name}
          </TextLink>
        </Text>
        {hasPacks() && <PackMark courseId={course.id} />}
        {isComplete ? (
          <Badge color="success">{t('courses.complete')}</Badge>
        ) : (
          course.nextLessonName && (
            <p className="quiet">
              {t('courses.next', { name: format.text(course.nextLessonName) })}
            </p>
          )
        )}
        <Stack gap="xs" w="100%" pt="xs" mt="auto">
          <Progress value={percent} color="success.5" aria-label={progress} />
          <span className="quiet">
            {[progress, course.maxScore > 0 && points].filter(Boolean).join(' · ')}
          </span>
          {isComplete || nextLessonId === null ? (
            <ButtonLink
              {...coursePath}
              variant="default"
              aria-label={`${t('courses.open')}: ${name}`}
            >
              {t('courses.open')}
            </ButtonLink>
          ) : (
            <Continue courseId={course.id} lessonId={nextLessonId} name={name} isBegun={done > 0} />
          )}
        </Stack>
      </Stack>
    </li>
  );
}

type ContinueProps = { courseId: number; lessonId: number; name: string; isBegun: boolean };

function Continue({ courseId, lessonId, name, isBegun }: ContinueProps) {
  const { t } = useTranslation('home');
  const goOn = t(isBegun ? 'courses.continue' : 'courses.begin');
  const { link, words = goOn } = useContinue(courseId, lessonId);
  return (
    <ButtonLink {...link} variant="light" aria-label={`${words}: ${name}`}>
      {words}
    </ButtonLink>
  );
}

export function CourseCardsSkeleton({ count }: { count: number }) {
  return (
    <div className="tiles" aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={360} />
      ))}
    </div>
  );
}
