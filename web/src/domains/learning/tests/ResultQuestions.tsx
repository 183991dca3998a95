import { isEmptyResponse } from '@malaka/contracts/authoring/asked-questions';
import type { ResultQuestion } from '@malaka/contracts/learning/tests';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnswerTexts, QuestionText, answerTexts, readableText } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './TestResultPage.module.css';

type Props = {
  questions: readonly ResultQuestion[];
  /** Whose lessons explain what was missed; absent where nobody learns. */
  courseId?: number;
};

export function ResultQuestions({ questions, courseId }: Props) {
  const { t } = useTranslation('test');
  const missed = questions.filter(({ isRight }) => !isRight);
  const right = questions.filter(({ isRight }) => isRight);
  if (questions.length === 0) return null;
  const shared = courseId === undefined ? {} : { courseId };
  return (
    <>
      {missed.length === 0 ? (
        <p className={styles.allRight}>{t('result.allRight')}</p>
      ) : (
        <section>
          <h2 className={styles.heading}>{t('result.missed')}</h2>
          {missed.every(({ right: key }) => isEmptyResponse(key)) && (
            <p className={styles.keysLater}>{t('result.keysLater')}</p>
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

function QuestionItems({ questions, courseId }: Props) {
  return (
    <ol className={styles.questions}>
      {questions.map((question) => (
        <li key={question.id} data-right={question.isRight || undefined}>
          {question.isRight ? <IconCheck size={22} aria-hidden /> : <IconX size={22} aria-hidden />}
          <div>
            <QuestionText text={readableText(question)} />
            <Answers question={question} />
            <Explanation question={question} courseId={courseId} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Answers({ question }: { question: ResultQuestion }) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { response, right, isRight, score, maxScore } = question;
  const say = (given: ResultQuestion['right']) => answerTexts(question, given);
  const own = isEmptyResponse(response) ? [t('review.unanswered')] : say(response);
  return (
    <dl className={styles.answers}>
      <dt>{t('result.own')}</dt>
      <dd>
        <AnswerTexts texts={own} />
      </dd>
      {!isRight && !isEmptyResponse(right) && (
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
            {t('result.scoreValue', { score: format.number(score), max: format.number(maxScore) })}
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
        <div className={styles.explanation}>
          <strong>{t('result.explanation')}:</strong> <InlineRich html={explanation} />
        </div>
      )}
      {!isRight && place && courseId !== undefined && (
        <p className={styles.place}>
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
        </p>
      )}
    </>
  );
}
