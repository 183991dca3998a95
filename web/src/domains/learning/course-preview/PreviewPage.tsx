import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useQuery, useMutation } from '@tanstack/react-query';
import { previewCheck, previewCourse } from '@malaka/contracts/learning/course-preview';
import { useTranslation } from 'react-i18next';
import type { SectionOutline } from '@malaka/contracts/learning/courses';
import { IconArrowBackUp, IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Text, Button, Group, Stack } from '@mantine/core';
import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import type { Attempt, TestResult } from '@malaka/contracts/learning/lesson-tests';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { isApiError } from '#/kit/api/api-error.ts';
import { lessonPreviewQuery, editPath, useChoiceKeys } from '#/domains/authoring/index.ts';
import { lessonsOf } from '#/domains/learning/courses/syllabus.ts';
import { LessonContent } from '#/domains/learning/lesson-page/LessonContent.tsx';
import { LessonFrame, LessonSkeleton } from '#/domains/learning/lessons/LessonFrame.tsx';
import { PreviewContext } from '#/domains/learning/lessons/preview-context.ts';
import { NotFoundPage, EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import {
  type Chosen,
  OneQuestion,
  QuestionList,
  type TestStep,
  questionMap,
  toFinalAnswers,
} from '#/domains/assessment/index.ts';
import { ResultQuestions } from '#/domains/learning/lesson-tests/ResultQuestions.tsx';
import { TopicBars, ResultRing } from '#/domains/learning/lesson-tests/ResultFigures.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { call } from '#/kit/api/client.ts';
import { query } from '#/kit/api/query.ts';
import styles from './PreviewBar.module.css';

/** Never cached: the author has just edited the course. */
const coursePreviewQuery = (courseId: number) =>
  query(previewCourse, { params: { id: courseId }, staleTime: 0 });

function usePreviewCheck(lessonId: number) {
  return useMutation({
    mutationFn: async ({ attempt, chosen }: { attempt: Attempt; chosen: Chosen }) => {
      const answers = toFinalAnswers(attempt.questions, chosen);
      return (await call(previewCheck, { params: { id: lessonId }, body: { answers } })).data;
    },
  });
}

type Props = { courseId: number; lessonId: number | undefined };

/** A course as its learners see it, lesson by lesson; nothing is counted. */
export function PreviewPage({ courseId, lessonId: selected }: Props) {
  const { t } = useTranslation('course-preview');
  const course = useQuery(coursePreviewQuery(courseId));
  const lessonId = selected ?? (course.data && lessonsOf(course.data.sections)[0]?.id);
  if (isApiError(course.error, 'course.not_found')) return <NotFoundPage />;
  return (
    <PreviewContext value={true}>
      <LessonFrame
        courseId={courseId}
        lessonId={lessonId}
        course={course.data}
        bar={
          <PreviewBar
            courseId={courseId}
            sections={course.data?.sections}
            lessonId={lessonId}
            isOwn={course.data?.isOwn ?? true}
          />
        }
      >
        <PageTitle title={t('title')} />
        {lessonId !== undefined && <PreviewedLesson key={lessonId} lessonId={lessonId} />}
        {lessonId === undefined && course.data && (
          <EmptyState isPage title={t('empty.title')} text={t('empty.text')} />
        )}
        {course.isError && !course.data && <ErrorState isHeading query={course} />}
      </LessonFrame>
    </PreviewContext>
  );
}

function PreviewedLesson({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation('lesson');
  const loaded = useQuery(lessonPreviewQuery(lessonId));
  const { data, isPending, error } = loaded;
  if (isPending) return <LessonSkeleton />;
  if (data) return <Lesson lesson={data} />;
  return isApiError(error, 'lesson.not_found') ? (
    <EmptyState isPage title={t('notFound.title')} text={t('notFound.text')} />
  ) : (
    <ErrorState isHeading query={loaded} />
  );
}

function Lesson({ lesson }: { lesson: LessonView }) {
  return (
    <LessonContent
      lesson={lesson}
      // An author may open any lesson.
      isOrderStrict={false}
      isAnswering={false}
      test={<PreviewTest lesson={lesson} />}
    />
  );
}

type PreviewBarProps = {
  courseId: number;
  sections: readonly SectionOutline[] | undefined;
  lessonId: number | undefined;
  /** False: viewed in order to approve the course. */
  isOwn: boolean;
};

/** Explains the preview and links back to editing the lesson or approving the course. */
function PreviewBar({ courseId, sections = [], lessonId, isOwn }: PreviewBarProps) {
  const { t } = useTranslation('course-preview');
  const place = sections
    .flatMap((section) => [section, ...section.children])
    .find(({ lesson }) => lesson !== null && lesson.id === lessonId);
  const editing = place?.lesson
    ? editPath({ courseId, sectionId: place.id }, place.lesson.type)
    : `/dashboard/copyrights/course-items/${courseId}`;
  const path = isOwn ? editing : `/dashboard/course-approvals/view/${courseId}`;
  const BackIcon = isOwn ? IconPencil : IconArrowBackUp;
  return (
    <div className={styles.bar} role="status">
      <IconEye size={20} aria-hidden />
      <Text span size="sm" flex={1} miw={0} lh={1.3}>
        <strong>{t('bar.title')}</strong> <span>{t(isOwn ? 'bar.text' : 'bar.approving')}</span>
      </Text>
      <Link to={path} className={styles.back}>
        <BackIcon size={18} aria-hidden />
        {t(isOwn ? 'bar.back' : 'bar.toApproval')}
      </Link>
    </div>
  );
}

type PreviewTestProps = { lesson: LessonView };

/** A test that can be answered to the end; the answers exist only in this page. */
function PreviewTest({ lesson }: PreviewTestProps) {
  const { t } = useTranslation('test');
  const [round, setRound] = useState(0);
  const attempt = lesson.test?.attempt;
  if (!attempt || attempt.questions.length === 0) return <EmptyState title={t('intro.empty')} />;
  return (
    <Answering key={round} lesson={lesson} attempt={attempt} onAgain={() => setRound(round + 1)} />
  );
}

type AnsweringProps = PreviewTestProps & { attempt: Attempt; onAgain: () => void };

function Answering({ lesson, attempt, onAgain }: AnsweringProps) {
  const { t } = useTranslation('common');
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [step, setStep] = useState<TestStep>(1);
  const check = usePreviewCheck(lesson.id);
  const { questions } = attempt;
  const onAnswer = (questionId: number, answers: QuestionResponse) =>
    setChosen(new Map(chosen).set(questionId, { answers }));
  const current = step === 'review' ? questions.length : step;
  useChoiceKeys({
    questions: check.data || step === 'review' ? [] : questions,
    currentId: questions[current - 1]?.id,
    responseOf: (questionId) => chosen.get(questionId)?.answers,
    onAnswer,
  });
  if (check.data) return <Result result={check.data} onAgain={onAgain} />;
  if (step === 'review') {
    return (
      <Ready
        answered={questionMap(questions, chosen).filter(({ isAnswered }) => isAnswered).length}
        total={questions.length}
        isBusy={check.isPending}
        onBack={() => setStep(1)}
        onCheck={() =>
          check.mutate(
            { attempt, chosen },
            { onError: (error) => showFailure(error, t('state.failed')) },
          )
        }
      />
    );
  }
  const shown = { attempt, chosen, current, onAnswer, onStep: setStep };
  return isWide ? <QuestionList {...shown} saveMark={null} /> : <OneQuestion {...shown} />;
}

type ReadyProps = {
  answered: number;
  total: number;
  isBusy: boolean;
  onBack: () => void;
  onCheck: () => void;
};

function Ready({ answered, total, isBusy, onBack, onCheck }: ReadyProps) {
  const { t } = useTranslation('course-preview');
  return (
    <Stack component="section" className="card" gap="sm" align="center" ta="center" py="lg" mb="xl">
      <h2>{t('test.answered', { answered, total })}</h2>
      <p>{t('test.text')}</p>
      <Group gap="sm" justify="center">
        <Button variant="default" onClick={onBack}>
          {t('test.back')}
        </Button>
        <Button loading={isBusy} onClick={onCheck}>
          {t('test.check')}
        </Button>
      </Group>
    </Stack>
  );
}

type ResultProps = { result: TestResult; onAgain: () => void };

function Result({ result, onAgain }: ResultProps) {
  const { t } = useTranslation(['course-preview', 'test']);
  const { percent, minPercentage, isPassed, questions, topics } = result;
  return (
    <>
      <Stack
        component="section"
        className="card"
        gap="sm"
        align="center"
        ta="center"
        py="lg"
        mb="xl"
      >
        <ResultRing percent={percent} needed={minPercentage} isPassed={isPassed} />
        <h2>{t(isPassed ? 'test:result.passed' : 'test:result.failed')}</h2>
        <p>{t('test.notKept')}</p>
        <Button variant="default" onClick={onAgain}>
          {t('test.again')}
        </Button>
      </Stack>
      <TopicBars topics={topics} />
      <ResultQuestions questions={questions} />
    </>
  );
}
