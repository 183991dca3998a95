import { isInWords, WORDS_MAX } from '@malaka/contracts/authoring/shown-questions';
import { Text, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ESSAY_CHARACTERS_MAX, lengthIn } from '@malaka/grading/essay-settings';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { QuestionText } from './QuestionText.tsx';
import styles from './QuestionCard.module.css';
import { fitEssay } from './fit-essay.ts';
import type { AnswerProps } from './responses.ts';

/** Shown near the limit, so that nobody is stopped in the middle of a word. */
const COUNTED_FROM = WORDS_MAX * 0.8;

/** A written answer, and below it the answer to the extra question. */
export function WordsAnswer({ question, response, onAnswer }: AnswerProps) {
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

const NO_LIMITS = { unit: 'words', min: null, max: null, criteria: [] } as const;

/** An essay field with a length counter and the grading criteria. */
export function EssayAnswer({ question, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const ids = { count: useId(), full: useId() };
  const [isFull, setIsFull] = useState(false);
  const { unit, min, max, criteria } = question.essay ?? NO_LIMITS;
  const value = isInWords(response) ? response.answer : '';
  const amount = lengthIn(unit, value);
  const most = unit === 'characters' ? (max ?? ESSAY_CHARACTERS_MAX) : max;
  const write = (typed: string) => {
    const answer = fitEssay({ unit, max }, value, typed);
    setIsFull(answer !== typed);
    if (answer !== value) onAnswer({ answer, extra: '' });
  };
  const length = t(`essay.${unit}`, { count: amount, value: format.number(amount) });
  const limits = [
    min !== null && t('essay.atLeast', { value: format.number(min) }),
    most !== null && t('essay.atMost', { value: format.number(most) }),
  ].filter(Boolean);
  return (
    <div className={styles.words}>
      {criteria.length > 0 && (
        <details>
          <summary>{t('essay.criteria')}</summary>
          <ul>
            {criteria.map(({ name, points }) => (
              <li key={name}>
                {format.text(name)}{' '}
                <span className="quiet" data-figures>
                  {t('essay.upTo', { value: format.number(points) })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div>
        <Textarea
          label={t('essay.answer')}
          minRows={10}
          maxRows={30}
          value={value}
          aria-describedby={`${ids.count} ${ids.full}`}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <Text id={ids.count} mt={6} className="quiet" data-figures>
          {[length, ...limits].join(' · ')}
        </Text>
        <Text id={ids.full} role="status" className={isFull ? 'warning' : undefined}>
          {isFull ? t('essay.full') : ''}
        </Text>
      </div>
    </div>
  );
}
