import { type Common, LESSON_NAME_MAX } from '@malaka/contracts/authoring/lesson-values';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from './NumberField.tsx';
import type { LessonField } from './lesson-form.ts';

const SCORE_MAX = 999_999;

type Props = {
  form: {
    values: Common;
    set: (part: Partial<Common>) => void;
    propsOf: (field: LessonField) => { id: string; error: string | undefined };
  };
  /** Fractional points, as tests and surveys allow. */
  hasDecimals?: boolean;
  /** What the points are for. */
  scoreHint?: string;
};

/** Name and score, which every lesson has. */
export function CommonFields({ form, hasDecimals = false, scoreHint }: Props) {
  const { t } = useTranslation('authored-lessons');
  const { values, set, propsOf } = form;
  return (
    <>
      <TextInput
        {...propsOf('name')}
        label={t('field.name')}
        required
        maxLength={LESSON_NAME_MAX}
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <NumberField
        {...propsOf('score')}
        label={t('field.score')}
        description={scoreHint ?? t('field.scoreHint')}
        required
        hideControls
        allowDecimal={hasDecimals}
        decimalScale={hasDecimals ? 2 : 0}
        allowedDecimalSeparators={[',', '.']}
        max={SCORE_MAX}
        value={values.score}
        onChange={(score) => set({ score })}
      />
    </>
  );
}
