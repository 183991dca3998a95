import type { SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import { SURVEY_ANSWER_MAX, type SurveyItem } from '@malaka/contracts/surveys/surveys/definition';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SurveyRunner.module.css';

type Props = {
  field: Pick<SurveyItem, 'input' | 'min' | 'max' | 'maxLength'>;
  value: SurveyAnswer | undefined;
  onAnswer: (value: string | number | undefined) => void;
  /** Label of one of several fields; a single field is named by the question. */
  label?: string;
  labelledBy?: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

const TYPES = { phone: 'tel', datetime: 'datetime-local', textarea: 'text' } as const;
const EXAMPLES = { phone: '+998 90 123 45 67', month: '2026-09', week: '2026-W36' } as const;

/** The eleven kinds of input, each with its phone keyboard or picker. */
export function InputField({ field, value, onAnswer, label, ...aria }: Props) {
  const { input, min, max, maxLength } = field;
  if (input === 'color') return <ColorField {...{ field, value, onAnswer, label, ...aria }} />;
  if (input === 'range') return <RangeField {...{ field, value, onAnswer, label, ...aria }} />;
  const isNumber = input === 'number';
  const change = (text: string) => {
    if (text === '') return onAnswer(undefined);
    onAnswer(isNumber ? Number(text) : text);
  };
  const shared = {
    size: 'md' as const,
    label,
    'aria-labelledby': label === undefined ? aria.labelledBy : undefined,
    'aria-describedby': aria.describedBy,
    error: aria.isInvalid,
    value: typeof value === 'string' || typeof value === 'number' ? value : '',
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  };
  const isText = input === 'text' || input === 'textarea';
  const length = isText ? { maxLength: maxLength ?? SURVEY_ANSWER_MAX } : {};
  if (input === 'textarea') return <Textarea {...shared} {...length} />;
  return (
    <TextInput
      {...shared}
      {...length}
      type={input in TYPES ? TYPES[input as keyof typeof TYPES] : input}
      className={input === 'text' ? undefined : styles.narrow}
      {...(isNumber && { min: min ?? undefined, max: max ?? undefined })}
      {...(isNumber && { step: 'any', inputMode: 'decimal' as const })}
      {...(input in EXAMPLES && { placeholder: EXAMPLES[input as keyof typeof EXAMPLES] })}
      {...(input === 'phone' && { autoComplete: 'tel' })}
    />
  );
}

/** Shown while no colour is chosen, so that black can be chosen. */
const NO_COLOR = '#9aa3b2';

/** A browser always shows some colour; the text beside it tells whether it is an answer. */
function ColorField({ value, onAnswer, label, ...aria }: Props) {
  const { t } = useTranslation('survey-runner');
  const id = useId();
  const isAnswered = typeof value === 'string';
  return (
    <Stack gap={4}>
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      <div className={styles.rangeRow}>
        <input
          id={id}
          type="color"
          className={styles.color}
          aria-labelledby={label === undefined ? aria.labelledBy : undefined}
          aria-describedby={aria.describedBy}
          aria-invalid={aria.isInvalid || undefined}
          data-empty={!isAnswered || undefined}
          value={isAnswered ? value : NO_COLOR}
          onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
        />
        <output htmlFor={id}>{isAnswered ? value : t('notChosen')}</output>
      </div>
    </Stack>
  );
}

/** Counts as unanswered until touched. */
function RangeField({ field, value, onAnswer, label, ...aria }: Props) {
  const { t } = useTranslation('survey-runner');
  const id = useId();
  const [min, max] = [field.min ?? 0, field.max ?? 100];
  const isAnswered = typeof value === 'number';
  return (
    <Stack gap={4}>
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      <div className={styles.rangeRow}>
        <span aria-hidden>{min}</span>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          aria-labelledby={label === undefined ? aria.labelledBy : undefined}
          aria-describedby={aria.describedBy}
          aria-valuetext={isAnswered ? String(value) : t('notChosen')}
          data-empty={!isAnswered || undefined}
          value={isAnswered ? value : (min + max) / 2}
          onChange={(event) => onAnswer(Number(event.currentTarget.value))}
          onClick={(event) => onAnswer(Number(event.currentTarget.value))}
        />
        <span aria-hidden>{max}</span>
        <output htmlFor={id}>{isAnswered ? value : '—'}</output>
      </div>
    </Stack>
  );
}
