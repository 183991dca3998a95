import type { TestResult } from '@malaka/contracts/tests';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InlineRich } from '#/ui/InlineRich.tsx';
import { QuestionText } from '#/features/asked-questions/QuestionText.tsx';
import styles from './TestResultPage.module.css';

type Question = TestResult['questions'][number];

type Props = { questions: readonly Question[] };

export function ResultQuestions({ questions }: Props) {
  const { t } = useTranslation('test');
  const missed = questions.filter(({ isRight }) => !isRight);
  const right = questions.filter(({ isRight }) => isRight);
  if (questions.length === 0) return null;
  return (
    <>
      {missed.length === 0 ? (
        <p className={styles.allRight}>{t('result.allRight')}</p>
      ) : (
        <section>
          <h2 className={styles.heading}>{t('result.missed')}</h2>
          <QuestionItems questions={missed} />
        </section>
      )}
      {right.length > 0 && (
        <details className={styles.details}>
          <summary>
            {t('result.right')} ({right.length})
          </summary>
          <QuestionItems questions={right} />
        </details>
      )}
    </>
  );
}

function QuestionItems({ questions }: Props) {
  const { t } = useTranslation('test');
  return (
    <ol className={styles.questions}>
      {questions.map(({ text, isRight, explanation }) => (
        <li key={text} data-right={isRight || undefined}>
          {isRight ? <IconCheck size={22} aria-hidden /> : <IconX size={22} aria-hidden />}
          <div>
            <QuestionText text={text} />
            {explanation && (
              <div className={styles.explanation}>
                <strong>{t('result.explanation')}:</strong>
                <InlineRich html={explanation} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
