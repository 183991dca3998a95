import { NumberInput, type NumberInputProps, Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fields.ts';
import styles from './Questions.module.css';

const SCORE_MAX = 999_999;

type Props = Omit<NumberInputProps, 'onChange' | 'max' | 'decimalScale' | 'hideControls'> & {
  /** '' while the field is empty during typing. */
  onChange: (score: number | '') => void;
};

/** Points of an answer or of a question. */
export const ScoreInput = ({ min = 0, onChange, ...props }: Props) => (
  <NumberInput
    {...props}
    min={min}
    max={SCORE_MAX}
    decimalScale={2}
    hideControls
    onChange={(score) => onChange(score === '' ? '' : Number(score))}
  />
);

type QuestionScoreProps = FieldsProps & {
  /** Explains how the points are divided. */
  hint: string;
};

/** The score of a question that is graded as a whole. */
export function QuestionScore({ form, propsOf, onChange, hint }: QuestionScoreProps) {
  const { t } = useTranslation('questions');
  return (
    <ScoreInput
      className={styles.scoreField}
      label={t('score')}
      description={hint}
      value={form.score}
      {...propsOf('score')}
      onChange={(score) => onChange({ score })}
    />
  );
}

/** What is wrong with a field that cannot show it itself. */
export const FieldError = ({ children, ...props }: TextProps & { children: ReactNode }) =>
  children && (
    <Text className="smallErrorText" {...props}>
      {children}
    </Text>
  );
