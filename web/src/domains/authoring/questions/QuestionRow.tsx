import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import { plainText } from '@malaka/grading/plain-text';
import { Checkbox, Text } from '@mantine/core';
import { IconCheck, IconHistory, IconLink } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { plainQuestion, useWorded } from '#/domains/authoring/shown-questions/readable-text.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import styles from './QuestionRows.module.css';
import { TYPE_VIEWS } from './type-views.ts';

type Props = {
  question: AuthoredQuestion;
  number: number;
  handle: ReactNode;
  /** Absent without bulk actions. */
  choice: ReactNode;
  note: ReactNode;
  tools: ReactNode;
  onOpen: (event: MouseEvent) => void;
};

/** A question as one row of the list: its text, right answer and score. */
export function QuestionRow(props: Props) {
  const { question, number, handle, choice, note, tools, onOpen } = props;
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { Icon } = TYPE_VIEWS[question.type];
  const text = format.text(plainQuestion(question));
  return (
    <div className={styles.line}>
      {choice}
      {handle}
      <button
        type="button"
        className={styles.open}
        data-question-line={question.id}
        onClick={onOpen}
      >
        <span className={styles.number}>{number}.</span>
        <span className={styles.texts}>
          <Truncated className={styles.text}>{text || t('line.picture')}</Truncated>
          <span className={styles.answer}>
            <Icon size={16} aria-label={t(`type.${question.type}`)} />
            {question.sourceId !== null && <IconLink size={16} aria-label={t('mark.reference')} />}
            {question.isAnswered && <IconHistory size={16} aria-label={t('mark.answered')} />}
            {question.correction && (
              <span className="warning">{t(`mark.${question.correction}`)}</span>
            )}
            <Right question={question} />
            {note}
            {question.tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </span>
        </span>
      </button>
      <Text span data-figures className={`quiet ${styles.points}`}>
        {t('points', { count: question.score, value: format.number(question.score) })}
      </Text>
      <div className={styles.tools}>{tools}</div>
    </div>
  );
}

/** The right answer in a few words, or a note that there is none. */
function Right({ question }: { question: AuthoredQuestion }) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { type, answers, isDraft } = useWorded()(question);
  if (isDraft)
    return (
      <span className="warning">{t(answers.length === 0 ? 'noAnswers' : 'line.noRight')}</span>
    );
  const { brief, between = ' · ' } = TYPE_VIEWS[type];
  if (brief) {
    // Letters of a formula are names.
    const read = type === 'calculated' ? plainText : (html: string) => format.text(plainText(html));
    const words = brief(answers).map(read).join(between);
    return <Truncated>{type === 'text' ? `${t('words.model')}: ${words}` : words}</Truncated>;
  }
  const right = answers.filter(({ score }) => score > 0);
  return (
    <>
      <IconCheck size={16} aria-label={t('rightAnswer')} className={styles.right} />
      <Truncated>
        {right.map(({ text }) => format.text(plainText(text)) || t('line.picture')).join(' · ')}
      </Truncated>
      <span className={styles.count}>· {t('line.answers', { count: answers.length })}</span>
    </>
  );
}

type ChoiceProps = {
  number: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean, isRange: boolean) => void;
};

export function RowChoice({ number, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTranslation('questions');
  return (
    <span className={styles.choice}>
      <Checkbox
        checked={isChosen}
        aria-label={t('many.choose', { number })}
        onChange={({ currentTarget, nativeEvent }) =>
          onChoose(currentTarget.checked, (nativeEvent as unknown as PointerEvent).shiftKey)
        }
      />
    </span>
  );
}
