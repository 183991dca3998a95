import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import { RETAKE_BLOCK_MINUTES } from '@malaka/contracts/kit/limits';
import type { TestStanding } from '@malaka/contracts/learning/lesson-tests';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconClockOff,
  IconHistory,
  IconListNumbers,
  IconRefresh,
  IconTargetArrow,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '@mantine/hooks';
import { lessonQuery } from '#/domains/learning/lessons/queries.ts';
import { useRefresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import {
  type TestStep,
  resumeStep,
  type Chosen,
  OneQuestion,
  questionMap,
  QuestionList,
} from '#/domains/assessment/index.ts';
import { practiceQuery } from '#/domains/learning/lesson-packs/queries.ts';
import { recordPractised } from '#/domains/learning/lesson-packs/practised.ts';
import { useSession } from '#/domains/people/index.ts';
import { useStartTest } from './queries.ts';
import { RetakeBlock } from './RetakeBlock.tsx';
import styles from './TestIntro.module.css';

type Props = {
  lesson: LessonView;
  standing: TestStanding;
  serverNow: Date;
  retryAt: Date | null;
  onPractise: (questions: readonly ShownQuestion[]) => void;
};

/** The rules before the first question, with the button for the current state. */
export function TestIntro({ lesson, standing, serverNow, retryAt, onPractise }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const refresh = useRefresh([lessonQuery(lesson.courseId, lesson.id)]);
  const start = useStartTest(lesson);
  // A start already in progress reports its own outcome, even if the connection drops meanwhile.
  const isOfflineStart = useIsCut() && standing.attempt === null && !start.isPending;
  return (
    <Stack gap={20} p="lg" className="card">
      {retryAt && (
        <RetakeBlock retryAt={retryAt} serverNow={serverNow} onOver={() => void refresh()} />
      )}
      {lesson.content && <RichText html={format.text(lesson.content)} />}
      <Text component="h2" fz={22} fw={700}>
        {t('intro.title')}
      </Text>
      <Stack component="ul" gap={14}>
        <Rule icon={<IconListNumbers size={22} />}>
          {t('intro.questions', { count: standing.questionsCount })}
        </Rule>
        <Rule icon={<IconTargetArrow size={22} />}>
          {t('intro.threshold', { percent: format.percent(lesson.minPercentage) })}
        </Rule>
        <Rule icon={<IconClockOff size={22} />}>{t('intro.noLimit')}</Rule>
        <Rule icon={<IconRefresh size={22} />}>
          {t('intro.retake', { minutes: RETAKE_BLOCK_MINUTES })}
        </Rule>
        {standing.attemptsCount > 0 && standing.bestPercent !== null && (
          <Rule icon={<IconHistory size={22} />}>
            {t('intro.attempts', { count: standing.attemptsCount })}.{' '}
            {t('intro.best', { percent: format.percent(standing.bestPercent) })}
          </Rule>
        )}
      </Stack>
      {isOfflineStart && <PracticeOffer lesson={lesson} onPractise={onPractise} />}
      {!retryAt && !isOfflineStart && (
        <StartButton lesson={lesson} standing={standing} start={start} />
      )}
      {standing.attemptsCount > 0 && (
        <ButtonLink
          to="/dashboard/course/$courseId/lesson/$lessonId/result"
          params={{ courseId: String(lesson.courseId), lessonId: String(lesson.id) }}
          variant="default"
          className={styles.start}
        >
          {t('intro.result')}
        </ButtonLink>
      )}
    </Stack>
  );
}

function Rule({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group component="li" gap="sm" align="flex-start" wrap="nowrap">
      <Box component="span" display="inline-flex" c="primary" aria-hidden>
        {icon}
      </Box>
      <span>{children}</span>
    </Group>
  );
}

type StartProps = Pick<Props, 'lesson' | 'standing'> & { start: ReturnType<typeof useStartTest> };

function StartButton({ lesson, standing, start }: StartProps) {
  const { t } = useTranslation('test');
  const navigate = useNavigate();
  const { attempt } = standing;
  const chosen = new Map(attempt?.responses.map((response) => [response.questionId, response]));
  const go = (step: TestStep) =>
    void navigate({
      to: '/dashboard/course/$courseId/lesson/$lessonId',
      params: { courseId: String(lesson.courseId), lessonId: String(lesson.id) },
      search: { step },
    });
  const begin = () => {
    if (attempt) return go(resumeStep(attempt.questions, chosen));
    start.mutate(undefined, {
      onSuccess: () => go(1),
      onError: (error) => showError(error, t('startFailed')),
    });
  };
  const label = attempt ? 'resume' : standing.attemptsCount > 0 ? 'again' : 'start';
  return (
    <>
      {attempt && (
        <Text c="dimmed" mb={-8}>
          {t('intro.answered', { done: chosen.size, total: attempt.questions.length })}
        </Text>
      )}
      <Button size="lg" loading={start.isPending} onClick={begin} className={styles.start}>
        {t(`intro.${label}`)}
      </Button>
    </>
  );
}

type PracticeOfferProps = {
  lesson: Pick<LessonView, 'id' | 'courseId'>;
  onPractise: (questions: readonly ShownQuestion[]) => void;
};

/** A test cannot be started offline; a saved one can be practised. */
function PracticeOffer({ lesson, onPractise }: PracticeOfferProps) {
  const { t } = useTranslation('test');
  const { data: questions, isPending } = useQuery(practiceQuery(lesson.courseId, lesson.id));
  if (isPending) return null;
  return (
    <>
      <Text className="noteBox" role="status">
        {t(questions ? 'practice.note' : 'practice.needsLine')}
      </Text>
      {questions && (
        <Button size="lg" className={styles.start} onClick={() => onPractise(questions)}>
          {t('practice.start')}
        </Button>
      )}
    </>
  );
}

type PracticeProps = {
  lesson: Pick<LessonView, 'id'>;
  questions: readonly ShownQuestion[];
  step: TestStep;
  onStep: (step: TestStep) => void;
  onEnd: () => void;
};

/** Offline practice with the questions of a saved test; answers exist only in this page. */
export function Practice({ lesson, questions, step, onStep, onEnd }: PracticeProps) {
  const { t } = useTranslation('test');
  const { user } = useSession();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const onAnswer = (questionId: number, answers: QuestionResponse) =>
    setChosen(new Map(chosen).set(questionId, { answers }));
  const missing = questionMap(questions, chosen).filter(({ isAnswered }) => !isAnswered).length;
  const end = () => {
    if (user) recordPractised(user.id, lesson.id);
    onEnd();
  };
  if (step === 'review') {
    return (
      <Stack component="section" className="card" gap="md" p="lg">
        <Text component="h2" fz={22} fw={700}>
          {t('practice.title')}
        </Text>
        <p>{missing > 0 ? t('review.missing', { count: missing }) : t('practice.all')}</p>
        <Group gap="sm">
          <Button variant="default" onClick={() => onStep(1)}>
            {t('practice.back')}
          </Button>
          <Button disabled={missing > 0} onClick={end}>
            {t('practice.end')}
          </Button>
        </Group>
      </Stack>
    );
  }
  const practice = { attempt: { questions }, chosen, current: step, onAnswer, onStep };
  return (
    <Stack>
      <Text className="noteBox">{t('practice.mark')}</Text>
      {isWide ? <QuestionList {...practice} saveMark={null} /> : <OneQuestion {...practice} />}
    </Stack>
  );
}
