import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import type { FieldsProps } from './fields.ts';
import styles from './Questions.module.css';

/** Shown to learners after a finished attempt; most questions begin without one. */
export function ExplanationField({ form, errors, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(form.explanation !== '');
  if (!isOpen) {
    return (
      <Button
        className={styles.quiet}
        variant="subtle"
        leftSection={<IconBulb size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('explanation.add')}
      </Button>
    );
  }
  return (
    <div>
      <p className={styles.label}>{t('explanation.title')}</p>
      <RichTextEditor
        size="compact"
        label={t('explanation.title')}
        lang={format.language}
        html={form.explanation}
        isInvalid={errors['explan'] !== undefined}
        onChange={(explanation) => onChange({ explanation })}
      />
      {errors['explan'] && <p className={styles.error}>{errors['explan']}</p>}
    </div>
  );
}
