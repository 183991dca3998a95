import type { TimedQuestion } from '@malaka/contracts/learning/timed-answers/sets';
import { IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTranslated } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './QuestionPanel.module.css';
import { Group } from '@mantine/core';

/** The server's verdict on an answer, with the author's explanation. */
export function Verdict({ answered }: { answered: TimedQuestion }) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const { score, maxScore } = answered;
  const { explanation } = useTranslated()({
    ...answered.question,
    explanation: answered.explanation,
  });
  const isRight = answered.state === 'right';
  return (
    <div className={styles.verdict} data-right={isRight || undefined}>
      <Group component="p" gap="xs">
        {isRight ? (
          <IconCircleCheckFilled color="var(--mantine-color-success-6)" aria-hidden />
        ) : (
          <IconCircleXFilled color="var(--mantine-color-danger-6)" aria-hidden />
        )}
        <strong>{t(isRight ? 'questions.right' : 'questions.wrong')}</strong>
        {!isRight && score > 0 && (
          <span>
            {t('questions.partly', {
              score: format.points(score, maxScore),
              of: format.points(maxScore),
            })}
          </span>
        )}
      </Group>
      {explanation && <RichText html={format.text(explanation)} />}
    </div>
  );
}
