import type { TimedQuestion } from '@malaka/contracts/learning/timed-answers/sets';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './QuestionPanel.module.css';

/** What the server said of an answer, with the author's explanation. */
export function Verdict({ answered }: { answered: TimedQuestion }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const { explanation, score, maxScore } = answered;
  const isRight = answered.state === 'right';
  return (
    <div className={styles.verdict} data-right={isRight || undefined}>
      <p className={styles.word}>
        {isRight ? <IconCircleCheckFilled aria-hidden /> : <IconCircleXFilled aria-hidden />}
        <strong>{t(isRight ? 'questions.right' : 'questions.wrong')}</strong>
        {!isRight && score > 0 && (
          <span>
            {t('questions.partly', { score: format.number(score), of: format.number(maxScore) })}
          </span>
        )}
      </p>
      {explanation && <RichText html={format.text(explanation)} />}
    </div>
  );
}
