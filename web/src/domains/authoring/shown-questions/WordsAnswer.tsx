import {
  type ShownQuestion,
  isInWords,
  type QuestionResponse,
  WORDS_MAX,
  type WordsResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { Text, Textarea } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { QuestionText } from './QuestionText.tsx';
import styles from './QuestionCard.module.css';

type Props = {
  question: ShownQuestion;
  response: QuestionResponse | undefined;
  onAnswer: (response: WordsResponse) => void;
};

/** Shown near the limit, so that nobody is stopped in the middle of a word. */
const COUNTED_FROM = WORDS_MAX * 0.8;

/** A written answer, and below it the answer to the extra question. */
export function WordsAnswer({ question, response, onAnswer }: Props) {
  const { t } = useTranslation('test');
  const words = isInWords(response) ? response : { answer: '', extra: '' };
  const [extra] = question.answers;
  return (
    <div className={styles.words}>
      <WordsField
        label={t('words.answer')}
        rows={6}
        value={words.answer}
        onChange={(answer) => onAnswer({ ...words, answer })}
      />
      {extra && extra.text !== '' && (
        <>
          <p className={styles.extra}>
            <Text span mb={6} display="block" className="quiet">
              {t('words.extraQuestion')}
            </Text>
            <QuestionText text={extra.text} />
          </p>
          <WordsField
            label={t('words.extra')}
            rows={4}
            value={words.extra}
            onChange={(text) => onAnswer({ ...words, extra: text })}
          />
        </>
      )}
    </div>
  );
}

type FieldProps = { label: string; rows: number; value: string; onChange: (text: string) => void };

function WordsField({ label, rows, value, onChange }: FieldProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const countId = useId();
  const isNear = value.length >= COUNTED_FROM;
  return (
    <div>
      <Textarea
        label={label}
        minRows={rows}
        maxRows={18}
        maxLength={WORDS_MAX}
        value={value}
        aria-describedby={isNear ? countId : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isNear && (
        <Text id={countId} mt={6} className="quiet">
          {t('words.left', { value: format.number(WORDS_MAX - value.length) })}
        </Text>
      )}
    </div>
  );
}
