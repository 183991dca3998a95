import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { splitItems } from '@malaka/grading/items';
import { Stack } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './DraftView.module.css';

type Answer = Pick<QuestionDraft['answers'][number], 'text' | 'score' | 'details'>;
type Props = { type: QuestionDraft['type']; answers: readonly Answer[]; explanation: string };

/** Answers of a question as its author reads them: which are right, what belongs where. */
export function DraftView({ type, answers, explanation }: Props) {
  const { t } = useTranslation('question-imports');
  return (
    <Stack gap="sm">
      {type === 'dragwords' ? (
        <Words answers={answers} />
      ) : (
        answers.length > 0 && (
          <ul className={styles.answers}>
            {answers.map((answer, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two answers may read the same
              <li key={place} data-right={(type !== 'grouping' && answer.score > 0) || undefined}>
                {type === 'grouping' ? <Group answer={answer} /> : <Choice answer={answer} />}
              </li>
            ))}
          </ul>
        )
      )}
      {explanation !== '' && (
        <div className={styles.explanation}>
          <strong>{t('explanation')}</strong>
          <RichText html={explanation} />
        </div>
      )}
    </Stack>
  );
}

function Choice({ answer }: { answer: Answer }) {
  const { t } = useTranslation('question-imports');
  const isRight = answer.score > 0;
  return (
    <>
      {isRight ? (
        <IconCheck size={18} aria-label={t('right')} />
      ) : (
        <IconPoint size={18} aria-hidden />
      )}
      <div className={styles.text}>
        <RichText html={answer.text} />
      </div>
    </>
  );
}

function Group({ answer }: { answer: Answer }) {
  return (
    <div className={styles.text}>
      <strong>
        <RichText html={answer.text} />
      </strong>
      <ul className={styles.items}>
        {splitItems(answer.details).map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Words({ answers }: { answers: readonly Answer[] }) {
  const { t } = useTranslation('question-imports');
  const wrong = answers.filter(({ details }) => details === 'wrong');
  const marked = answers.filter(({ details }) => details !== 'wrong');
  return (
    <>
      <ul className={styles.answers}>
        {marked.map(({ text, details }) => (
          <li key={details}>
            <strong>[{details}]</strong>
            <div className={styles.text}>
              <RichText html={text} />
            </div>
          </li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <div className={styles.explanation}>
          <strong>{t('wrongWords')}</strong>
          <ul className={styles.items}>
            {wrong.map(({ text }) => (
              <li key={text}>
                <RichText html={text} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
