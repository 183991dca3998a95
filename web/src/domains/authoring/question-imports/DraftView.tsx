import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { isTypedKind } from '@malaka/contracts/authoring/question-types';
import { isRange } from '@malaka/grading/drawn-numbers';
import { readGapRule } from '@malaka/grading/gap-rules';
import { splitItems } from '@malaka/grading/items';
import { Stack } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AreasView } from '#/domains/authoring/shown-questions/AreasView.tsx';
import { useWorded } from '#/domains/authoring/shown-questions/readable-text.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './DraftView.module.css';

type Answer = Pick<QuestionDraft['answers'][number], 'text' | 'score' | 'details'>;
type Props = {
  type: QuestionDraft['type'];
  /** For a question whose areas are drawn on its picture. */
  text?: string;
  answers: readonly Answer[];
  explanation: string;
};

/** Answers of a question for its author: which are right, what belongs where. */
export function DraftView({ type, text = '', explanation, ...draft }: Props) {
  const { t } = useTranslation('question-imports');
  const { answers } = useWorded()({ type, answers: [...draft.answers] });
  return (
    <Stack gap="sm">
      {type === 'hotspot' ? (
        <AreasView text={text} answers={answers} />
      ) : type === 'dragwords' ? (
        <Words answers={answers} />
      ) : (
        answers.length > 0 && (
          <ul className={styles.answers}>
            {answers.map((answer, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two answers may read the same
              <li key={place} data-right={(type !== 'grouping' && answer.score > 0) || undefined}>
                {type === 'grouping' ? (
                  <Group answer={answer} />
                ) : (
                  <Choice answer={sided(type, answer)} rule={ruleOf(type, answer.details)} />
                )}
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

/** Both sides of a pair in one line; a gap's answer after its mark. */
const sided = (type: Props['type'], answer: Answer): Answer =>
  type === 'matching' && answer.details !== ''
    ? { ...answer, text: `${answer.text} → ${answer.details}` }
    : type === 'gaps' || type === 'hottext'
      ? { ...answer, text: `[${readGapRule(answer.details)?.tag ?? ''}] ${answer.text}` }
      : answer;

/** The allowed typos, or tolerance and unit, of an accepted answer. */
const ruleOf = (type: Props['type'], details: string): string => {
  if (type === 'essay') return '';
  if (type === 'gaps') return String(readGapRule(details)?.typos ?? '');
  return isTypedKind(type) ? details : '';
};

function Choice({ answer, rule }: { answer: Answer; rule: string }) {
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
        {rule !== '' && rule !== '0' && (
          <span className="quiet">{isRange(rule) ? rule.replace('..', ' … ') : `±${rule}`}</span>
        )}
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
