import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichField } from '#/kit/ui/RichField.tsx';
import type { FieldsProps } from './fields.ts';

/** Fields of a written question, which an examiner grades. */
export function AnsweredFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  return (
    <>
      <RichField
        size="compact"
        label={t('words.extra')}
        hint={t('words.extraHint')}
        html={form.extra}
        {...propsOf('words.details')}
        onChange={(extra) => onChange({ extra })}
      />
      <RichField
        size="compact"
        label={t('words.model')}
        hint={t('words.modelHint')}
        html={form.model}
        {...propsOf('words.answer')}
        onChange={(model) => onChange({ model })}
      />
      <NumberInput
        maw={220}
        label={t('words.score')}
        value={form.score}
        min={0}
        decimalScale={2}
        {...propsOf('score')}
        onChange={(score) => onChange({ score: score === '' ? '' : Number(score) })}
      />
    </>
  );
}
