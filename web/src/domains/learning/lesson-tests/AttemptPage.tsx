import type { AttemptView } from '@malaka/contracts/learning/lesson-tests';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Box, Group, Text } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LessonScreen } from '#/domains/learning/lessons/LessonScreen.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import {
  QuestionLanguages,
  AnswerTexts,
  plainQuestion,
  useAnswerTexts,
  useTranslated,
} from '#/domains/authoring/index.ts';
import { AttemptMark, WhyRegraded, WhyReturned } from '#/domains/assessment/index.ts';
import { attemptQuery } from './queries.ts';
import { ResultQuestions } from './ResultQuestions.tsx';
import styles from './AttemptsPage.module.css';

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

type AttemptJournalProps = { view: AttemptView };

/** Each answer as it reached the server, with the counting one highlighted. */
function AttemptJournal({ view: { questions, journal } }: AttemptJournalProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const translated = useTranslated();
  const textsOf = useAnswerTexts();
  if (journal.length === 0) return <p className="dimmed">{t('attempts.noAnswers')}</p>;
  return (
    <ol className={styles.journal}>
      {journal.map(({ questionId, revision, answers, savedAt, isCounting }) => {
        const question = questions.find(({ id }) => id === questionId);
        const texts = question ? textsOf(question, answers) : [];
        return (
          <li key={`${questionId}:${revision}`}>
            <time className="quiet" dateTime={savedAt.toISOString()} title={format.moment(savedAt)}>
              {format.time(savedAt)}
            </time>
            <div>
              <p className="whole">
                {format.text(plainQuestion(question && translated(question)))}
              </p>
              <Text
                size="sm"
                className={isCounting ? 'strong whole' : 'dimmed whole'}
                component="div"
              >
                {texts.length > 0 ? <AnswerTexts texts={texts} /> : t('attempts.cleared')}
                {isCounting && ` (${t('attempts.counts')})`}
              </Text>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
