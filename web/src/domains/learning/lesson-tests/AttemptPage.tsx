import type { AttemptView } from '@malaka/contracts/learning/lesson-tests';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LessonScreen } from '#/domains/learning/lessons/LessonScreen.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { QuestionLanguages } from '#/domains/authoring/index.ts';
import { AttemptMark, WhyRegraded, WhyReturned } from '#/domains/assessment/index.ts';
import { AttemptJournal } from './AttemptJournal.tsx';
import { attemptQuery } from './queries.ts';
import { ResultQuestions } from './ResultQuestions.tsx';
import { Box, Group } from '@mantine/core';

type Props = { courseId: number; lessonId: number; attemptId: number };

/** One attempt with its journal; right answers only once it is over. */
export function AttemptPage({ courseId, lessonId, attemptId }: Props) {
  const { t } = useTranslation('test');
  const query = useQuery(attemptQuery(lessonId, attemptId));
  return (
    <LessonScreen
      courseId={courseId}
      lessonId={lessonId}
      title={t('attempts.journal')}
      query={query}
    >
      {(view) => <Loaded view={view} />}
    </LessonScreen>
  );
}

function Loaded({ view }: { view: AttemptView }) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { attempt, courseId, lessonId, lessonName, results } = view;
  const { id, number, percent, returned, score, maxScore } = attempt;
  return (
    <>
      <header>
        <p className="dimmed">{format.text(lessonName)}</p>
        <Group gap="8px 12px">
          <Box component="h1" fz={28} mt={4}>
            {t('attempts.number', { number })}
          </Box>
          <AttemptMark attempt={attempt} />
        </Group>
        {percent !== null && (
          <p>
            <strong>{format.percent(percent)}</strong>{' '}
            {t('result.scoreValue', {
              score: format.points(score ?? 0, maxScore ?? 0),
              max: format.points(maxScore ?? 0),
            })}
          </p>
        )}
        <p className="dimmed">{t('attempts.id', { id })}</p>
        {returned && <WhyReturned returned={returned} />}
        <WhyRegraded source="tests" id={id} />
      </header>
      <QuestionLanguages name={`test:${id}`}>
        <section>
          <Box component="h2" mb="sm">
            {t('attempts.journal')}
          </Box>
          <AttemptJournal view={view} />
        </section>
        <ResultQuestions questions={results} courseId={courseId} attemptId={id} />
      </QuestionLanguages>
      <div>
        <ButtonLink
          to="/dashboard/course/$courseId/lesson/$lessonId/attempts"
          params={{ courseId: String(courseId), lessonId: String(lessonId) }}
          variant="default"
        >
          {t('attempts.back')}
        </ButtonLink>
      </div>
    </>
  );
}
