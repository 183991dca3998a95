import type { AttemptView } from '@malaka/contracts/tests';
import { drawBlanks } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';
import { useTranslation } from 'react-i18next';
import { answerTexts } from '#/features/asked-questions/responses.ts';
import { useFormat } from '#/i18n/use-format.ts';
import styles from './AttemptsPage.module.css';

type Props = { view: AttemptView };

/** Each answer as it reached the server; what counts stands out. */
export function AttemptJournal({ view: { questions, journal } }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  if (journal.length === 0) return <p className={styles.note}>{t('attempts.noAnswers')}</p>;
  return (
    <ol className={styles.journal}>
      {journal.map(({ questionId, revision, answers, savedAt, isCounting }) => {
        const question = questions.find(({ id }) => id === questionId);
        const said = question ? answerTexts(question, answers).map(format.text).join('; ') : '';
        return (
          <li key={`${questionId}:${revision}`} data-counting={isCounting || undefined}>
            <time dateTime={savedAt.toISOString()} title={format.dateTime(savedAt)}>
              {format.time(savedAt)}
            </time>
            <div>
              <p>{format.text(plainText(drawBlanks(question?.text ?? '')))}</p>
              <p>
                {said || t('attempts.cleared')}
                {isCounting && ` (${t('attempts.counts')})`}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
