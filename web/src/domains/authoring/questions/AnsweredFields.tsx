import { NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import type { FieldsProps } from './fields.ts';
import styles from './Questions.module.css';

/** What belongs to a question that is answered in words: an examiner gives the points. */
export function AnsweredFields({ form, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  return (
    <>
      <TextField
        label={t('words.extra')}
        hint={t('words.extraHint')}
        html={form.extra}
        error={errors['words.details']}
        onChange={(extra) => onChange({ extra })}
      />
      <TextField
        label={t('words.model')}
        hint={t('words.modelHint')}
        html={form.model}
        error={errors['words.answer']}
        onChange={(model) => onChange({ model })}
      />
      <NumberInput
        size="md"
        className={styles.wordsScore}
        label={t('words.score')}
        value={form.score}
        min={0}
        decimalScale={2}
        error={errors['score']}
        onChange={(score) => onChange({ score: score === '' ? '' : Number(score) })}
      />
    </>
  );
}

type FieldProps = {
  label: string;
  hint: string;
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
};

function TextField({ label, hint, html, error, onChange }: FieldProps) {
  const format = useFormat();
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p className={styles.fieldHint}>{hint}</p>
      <RichTextEditor
        size="compact"
        label={label}
        lang={format.language}
        html={html}
        isInvalid={error !== undefined}
        onChange={onChange}
      />
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
