import type { ReadQuestion } from '@malaka/contracts/authoring/question-imports';
import { Checkbox, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#/kit/ui/RichText.tsx';
import { DraftView } from './DraftView.tsx';
import styles from './ImportQuestions.module.css';
import { isInvalid } from './read-list.ts';
import { useIssueWords } from './use-issue-words.ts';

type Props = {
  question: ReadQuestion;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
};

/** A read question as it would be, with what is wrong with it, and a tick to leave it out. */
export function ReadCard({ question, isTaken, onChange }: Props) {
  const { t } = useTranslation('question-imports');
  const { number, line, content, source, issues } = question;
  const wordsOf = useIssueWords();
  const isOut = isInvalid(question);
  return (
    <li className={styles.card} data-out={isOut || !isTaken || undefined}>
      <Group gap="4px 12px" justify="space-between" mih={44}>
        {isOut ? (
          <span className="strong">{t('number', { number })}</span>
        ) : (
          <Checkbox
            classNames={{ body: styles.take }}
            checked={isTaken}
            label={t('number', { number })}
            aria-label={t('take', { number })}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
        <span className="quiet">
          {[
            line !== undefined && t('line', { line }),
            isOut ? t('notTaken') : content && t(`type.${content.type}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Group>
      {content && (
        <div className={styles.question}>
          <RichText html={content.text} />
        </div>
      )}
      {content && (
        <DraftView
          type={content.type}
          answers={content.answers}
          explanation={content.explanation}
        />
      )}
      {issues.length > 0 && (
        <ul className={styles.issues}>
          {issues.map(({ code, isError, detail }) => (
            <li key={code + detail} data-error={isError || undefined}>
              {isError ? (
                <IconCircleX size={18} aria-hidden />
              ) : (
                <IconAlertTriangle size={18} aria-hidden />
              )}
              <span>{wordsOf(code, detail)}</span>
            </li>
          ))}
        </ul>
      )}
      {isOut && source !== '' && (
        <details className={styles.source} open={content === null}>
          <summary>{t('source')}</summary>
          <pre>{source}</pre>
        </details>
      )}
    </li>
  );
}
