import type { MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import { useTranslation } from 'react-i18next';
import { AnsweredQuestion } from '#/domains/assessment/exams/AnsweredQuestion.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { ProgressRing } from '#/kit/ui/ProgressRing.tsx';
import styles from './MyExams.module.css';

/** The released result: points, the examiner's words, and what was expected. */
export function ExamResult({ exam }: { exam: MyExamView }) {
  const { t } = useTranslation(['my-exams', 'exams']);
  const format = useFormat();
  const { percent, score, maxScore, questions, finishedAt, isOvertime } = exam;
  return (
    <>
      <section className={styles.result} aria-label={t('my-exams:result.title')}>
        <ProgressRing arcs={[{ value: percent ?? 0 }]} label={t('my-exams:result.title')}>
          <strong>{format.percent(percent ?? 0)}</strong>
        </ProgressRing>
        <div>
          <h2>{t('my-exams:result.title')}</h2>
          <p className={styles.points}>
            {t('exams:results.pointsOf', {
              score: format.number(score ?? 0),
              max: format.number(maxScore ?? 0),
            })}
          </p>
          {finishedAt && (
            <p className={styles.quiet}>
              {t('my-exams:result.finished', { time: format.moment(finishedAt) })}
              {isOvertime && ` ${t('my-exams:result.overtime')}`}
            </p>
          )}
        </div>
      </section>
      <h2 className={styles.subtitle}>{t('my-exams:result.answers')}</h2>
      <ol className={styles.answered}>
        {questions.map((question, n) => (
          <AnsweredQuestion key={question.id} question={question} number={n + 1} {...question}>
            {question.explanation && (
              <div className={styles.explanation}>
                <strong>{t('exams:grading.explanation')}: </strong>
                <InlineRich html={question.explanation} />
              </div>
            )}
          </AnsweredQuestion>
        ))}
      </ol>
    </>
  );
}
