import type { ExamFigures } from '@malaka/contracts/assessment/exams/grading';
import { useTranslation } from 'react-i18next';
import { TYPE_ICONS } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Exams.module.css';

type Props = { questions: ExamFigures['questions'] };

/** Which questions were easy, which hard, and which nobody touched. */
export function QuestionFigures({ questions }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return (
    <details className={styles.details}>
      <summary>{t('figure.questions', { count: questions.length })}</summary>
      <ol className={styles.questions}>
        {questions.map((question) => {
          const Icon = TYPE_ICONS[question.type];
          const { id, text, averagePercent, averageScore, maxScore } = question;
          return (
            <li key={id}>
              <p className={styles.questionName}>
                <Icon size={18} aria-hidden />
                <span>
                  {question.number}. {format.text(text)}
                </span>
              </p>
              <div className={styles.meter} aria-hidden>
                <span style={{ width: `${averagePercent ?? 0}%` }} />
              </div>
              <p className={styles.quiet}>
                {averageScore === null
                  ? t('figure.ungraded')
                  : t('figure.averagePoints', {
                      score: format.number(averageScore),
                      max: format.number(maxScore),
                      percent: format.percent(averagePercent ?? 0),
                    })}
                {' · '}
                {t('figure.answered', { count: question.answered })}
                {' · '}
                {t('figure.full', { count: question.fullCount })}
                {' · '}
                {t('figure.zero', { count: question.zeroCount })}
              </p>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
