import { isEmptyResponse, isGapped } from '@malaka/contracts/authoring/shown-questions';
import type { ResultQuestion } from '@malaka/contracts/learning/lesson-tests';
import { IconCheck, IconHourglass, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  AnsweredGaps,
  AnsweredPicture,
  AnswerTexts,
  LanguageSwitch,
  OwnNumbers,
  QuestionText,
  readableText,
  useAnswerTexts,
  useTranslated,
} from '#/domains/authoring/index.ts';
import { EssayResult, LazyContestQuestion } from '#/domains/assessment/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './TestResultPage.module.css';
import { Box, Group, Text } from '@mantine/core';

type Props = {
  questions: readonly ResultQuestion[];
  /** Course whose lessons explain the mistakes; absent in previews. */
  courseId?: number;
  /** The finished attempt whose questions may be contested; absent in previews. */
  attemptId?: number | null;
};

export function ResultQuestions({ questions, courseId, attemptId = null }: Props) {
  const { t } = useTranslation('test');
  const waiting = questions.filter(({ graded }) => graded?.score === null);
  const missed = questions.filter((one) => !one.isRight && !waiting.includes(one));
  const right = questions.filter(({ isRight }) => isRight);
  if (questions.length === 0) return null;
  const shared = { attemptId, ...(courseId !== undefined && { courseId }) };
  return (
    <>
      <LanguageSwitch questions={questions} />
      {waiting.length > 0 && (
        <section>
          <Box component="h2" mb="sm">
            {t('ungraded.questions')}
          </Box>
          <QuestionItems questions={waiting} {...shared} />
        </section>
      )}
      {missed.length === 0 ? (
        waiting.length === 0 && (
          <Text fz="lg" fw={600} c="success">
            {t('result.allRight')}
          </Text>
        )
      ) : (
        <section>
          <Box component="h2" mb="sm">
            {t('result.missed')}
          </Box>
          {missed.every(({ right: key }) => isEmptyResponse(key)) && (
            <Text c="dimmed" mb="sm">
              {t('result.keysLater')}
            </Text>
          )}
          <QuestionItems questions={missed} {...shared} />
        </section>
      )}
      {right.length > 0 && (
        <details className={styles.details}>
          <summary>
            {t('result.right')} ({right.length})
          </summary>
          <QuestionItems questions={right} {...shared} />
        </details>
      )}
    </>
  );
}

function QuestionItems({ questions, courseId, attemptId }: Props) {
  const translated = useTranslated();
  return (
    <ol className={styles.questions}>
      {questions.map((question) => (
        <Group key={question.id} component="li" gap="sm" align="flex-start" wrap="nowrap" py="md">
          {question.graded?.score === null ? (
            <IconHourglass size={22} aria-hidden />
          ) : question.isRight ? (
            <IconCheck size={22} color="var(--mantine-color-success-5)" aria-hidden />
          ) : (
            <IconX size={22} color="var(--mantine-color-error)" aria-hidden />
          )}
          <div className="shrinks">
            <QuestionText text={readableText(translated(question))} />
            <Answers question={question} />
            {question.graded && <EssayResult graded={question.graded} />}
            <Explanation question={translated(question)} courseId={courseId} />
            {attemptId && (
              <LazyContestQuestion
                where={{ place: 'test', placeId: attemptId }}
                questionId={question.id}
              />
            )}
          </div>
        </Group>
      ))}
    </ol>
  );
}

function Answers({ question }: { question: ResultQuestion }) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { type, response, right, rightGaps, rightAreas, isRight, score, maxScore } = question;
  const textsOf = useAnswerTexts();
  const say = (answer: ResultQuestion['right']) => textsOf(question, answer);
  const own = isEmptyResponse(response) ? [t('review.unanswered')] : say(response);
  const isLong = type === 'essay';
  return (
    <dl className={styles.answers}>
      <OwnNumbers question={question} />
      <dt>{t('result.own')}</dt>
      <dd style={isLong ? { whiteSpace: 'pre-wrap' } : undefined}>
        {type === 'hotspot' ? (
          <AnsweredPicture question={question} response={response} rightAreas={rightAreas} />
        ) : rightGaps && isGapped(response) ? (
          <AnsweredGaps question={question} response={response} rightGaps={rightGaps} />
        ) : (
          <AnswerTexts texts={own} />
        )}
      </dd>
      {!isRight && !isEmptyResponse(right) && !rightAreas && (
        <>
          <dt>{t('result.key')}</dt>
          <dd>
            <AnswerTexts texts={say(right)} />
          </dd>
        </>
      )}
      {!isRight && score > 0 && (
        <>
          <dt>{t('result.score')}</dt>
          <dd>
            {t('result.scoreValue', {
              score: format.points(score, maxScore),
              max: format.points(maxScore),
            })}
          </dd>
        </>
      )}
    </dl>
  );
}

type ExplanationProps = { question: ResultQuestion; courseId: number | undefined };

function Explanation({ question, courseId }: ExplanationProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { explanation, place, isRight } = question;
  return (
    <>
      {explanation && (
        <Box maw="70ch" mt="xs">
          <strong>{t('result.explanation')}:</strong> <InlineRich html={explanation} />
        </Box>
      )}
      {!isRight && place && courseId !== undefined && (
        <Text mt="xs">
          <TextLink
            to="/dashboard/course/$courseId/lesson/$lessonId"
            params={{ courseId: String(courseId), lessonId: String(place.lessonId) }}
            search={{ at: place.second }}
          >
            {place.second === undefined
              ? t('result.place', { lesson: format.text(place.name) })
              : t('result.placeAt', {
                  lesson: format.text(place.name),
                  time: format.clock(place.second * 1000),
                })}
          </TextLink>
        </Text>
      )}
    </>
  );
}
