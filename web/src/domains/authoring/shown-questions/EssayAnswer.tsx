import {
  type ShownQuestion,
  isInWords,
  type QuestionResponse,
  type WordsResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { ESSAY_CHARACTERS_MAX, lengthIn } from '@malaka/grading/essay-settings';
import { Text, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { fitEssay } from './fit-essay.ts';
import styles from './QuestionCard.module.css';

type Props = {
  question: ShownQuestion;
  response: QuestionResponse | undefined;
  onAnswer: (response: WordsResponse) => void;
};

const NO_LIMITS = { unit: 'words', min: null, max: null, criteria: [] } as const;

/** An essay field with a length counter and the grading criteria. */
export function EssayAnswer({ question, response, onAnswer }: Props) {
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
