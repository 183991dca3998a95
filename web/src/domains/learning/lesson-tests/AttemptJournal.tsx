import type { AttemptView } from '@malaka/contracts/learning/lesson-tests';
import { useTranslation } from 'react-i18next';
import {
  AnswerTexts,
  plainQuestion,
  useAnswerTexts,
  useTranslated,
} from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './AttemptsPage.module.css';
import { Text } from '@mantine/core';

type Props = { view: AttemptView };

/** Each answer as it reached the server, with the counting one highlighted. */
export function AttemptJournal({ view: { questions, journal } }: Props) {
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
