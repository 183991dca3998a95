import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApplicationValues } from './application-form.ts';
import { DIGITS, isNumbered } from './application-form.ts';
import type { ApplicationFormState } from './use-application-form.ts';

type TextName = {
  [Name in keyof ApplicationValues]: ApplicationValues[Name] extends string ? Name : never;
}[keyof ApplicationValues];

type Props = {
  form: ApplicationFormState;
  field: Exclude<TextName, 'legalForm' | 'educationForm'>;
} & Pick<TextInputProps, 'maxLength' | 'type' | 'autoComplete'> & { isOptional?: boolean };

/**
 * A text field of the form; number fields keep only digits, even of a pasted number with spaces.
 */
export function TextField({ form, field, isOptional = false, ...props }: Props) {
  const { t } = useTranslation(['organizations', 'common']);
  const isNumber = isNumbered(field);
  const write = (typed: string) =>
    form.change({
      [field]: isNumber ? typed.replaceAll(/\D/g, '').slice(0, DIGITS[field]) : typed,
    });
  return (
    <TextInput
      {...props}
      {...form.propsOf(field)}
      size="md"
      required={!isOptional}
      label={t(`field.${field}`)}
      {...(isOptional && { description: t('common:field.optional') })}
      {...(isNumber && {
        inputMode: 'numeric' as const,
        description: t('form.digits', { count: DIGITS[field] }),
      })}
      value={form.values[field]}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
}
