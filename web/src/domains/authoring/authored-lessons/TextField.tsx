import { useTranslation } from 'react-i18next';
import { RichField } from '#/kit/ui/RichField.tsx';
import type { LessonField } from './lesson-form.ts';

type Props = {
  field: Extract<LessonField, 'content' | 'description' | 'short_description'>;
  html: string;
  isRequired?: boolean;
  size?: 'full' | 'compact';
  form: {
    discards: number;
    propsOf: (field: LessonField) => { id: string; error: string | undefined };
  };
  onFile?: () => void;
  onChange: (html: string) => void;
};

/** A rich text field of a lesson. */
export function TextField({ field, form, ...props }: Props) {
  const { t } = useTranslation('authored-lessons');
  return (
    <RichField
      {...form.propsOf(field)}
      label={t(`field.${field}`)}
      version={form.discards}
      {...props}
    />
  );
}
