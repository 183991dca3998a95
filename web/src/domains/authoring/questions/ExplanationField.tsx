import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichField } from '#/kit/ui/RichField.tsx';
import type { FieldsProps } from './fields.ts';

/** Shown to learners after a finished attempt; most questions have none. */
export function ExplanationField({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const [isOpen, setIsOpen] = useState(form.explanation !== '');
  if (!isOpen) {
    return (
      <Button
        mr="auto"
        variant="subtle"
        leftSection={<IconBulb size={18} />}
        onClick={() => setIsOpen(true)}
      >
        {t('explanation.add')}
      </Button>
    );
  }
  return (
    <RichField
      size="compact"
      label={t('explanation.title')}
      html={form.explanation}
      {...propsOf('explan')}
      onChange={(explanation) => onChange({ explanation })}
    />
  );
}
