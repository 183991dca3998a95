import { NumberInput, type NumberInputProps } from '@mantine/core';

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
