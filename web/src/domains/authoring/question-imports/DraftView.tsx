import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { isRange } from '@malaka/grading/drawn-numbers';
import { readGapRule } from '@malaka/grading/gap-rules';
import { splitItems } from '@malaka/grading/items';
import { Stack } from '@mantine/core';
import { IconCheck, IconPoint } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
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
  const Answers = ANSWERS[type];
  return (
    <Stack gap="sm">
      <Answers text={text} answers={answers} />
      {explanation !== '' && (
        <div className={styles.explanation}>
          <strong>{t('explanation')}</strong>
          <RichText html={explanation} />
        </div>
      )}
    </Stack>
  );
}

type Answers = { text: string; answers: Answer[] };

/** One line for each answer; a group is neither right nor wrong. */
const lines = (draw: (answer: Answer) => ReactNode, isGroup = false) =>
  function Lines({ answers }: Answers) {
    return (
      answers.length > 0 && (
        <ul className={styles.answers}>
          {answers.map((answer, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two answers may read the same
            <li key={place} data-right={(!isGroup && answer.score > 0) || undefined}>
              {draw(answer)}
            </li>
          ))}
        </ul>
      )
    );
  };

/** With the allowed typos, or tolerance and unit, of an accepted answer. */
const choices = (textOf = ({ text }: Answer) => text, ruleOf = (_details: string) => '') =>
  lines((answer) => (
    <Choice answer={{ ...answer, text: textOf(answer) }} rule={ruleOf(answer.details)} />
  ));

const bothSides = ({ text, details }: Answer) => (details === '' ? text : `${text} → ${details}`);
const afterMark = ({ text, details }: Answer) => `[${readGapRule(details)?.tag ?? ''}] ${text}`;
const typosOf = (details: string) => String(readGapRule(details)?.typos ?? '');

const Choices = choices();
const Accepted = choices(undefined, (details) => details);
const ANSWERS: Record<Props['type'], ComponentType<Answers>> = {
  single: Choices,
  multiple: Choices,
  true_false: Choices,
  short: Accepted,
  number: Accepted,
  calculated: Accepted,
  ordering: Choices,
  matching: choices(bothSides),
  gaps: choices(afterMark, typosOf),
  hottext: choices(afterMark),
  hotspot: AreasView,
  dragwords: Words,
  grouping: lines((answer) => <Group answer={answer} />, true),
  essay: Choices,
  text: Choices,
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
