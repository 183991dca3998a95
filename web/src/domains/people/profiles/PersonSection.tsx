import { NAME_MAX } from '@malaka/contracts/kit/limits';
import { GENDERS } from '@malaka/contracts/people/profiles/own-facts';
import { useTranslation } from 'react-i18next';
import { BirthDateField } from '#/kit/ui/BirthDateField.tsx';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { FormSection } from './FormSection.tsx';
import { LatinInput } from './LatinInput.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

const NAMES = [
  { field: 'lastName', autoComplete: 'family-name' },
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'middleName', autoComplete: 'additional-name' },
] as const;

export function PersonSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  return (
    <FormSection title={t('section.person')}>
      {NAMES.map(({ field, autoComplete }) => (
        <LatinInput
          key={field}
          {...form.propsOf(field)}
          label={t(`field.${field}`)}
          autoComplete={autoComplete}
          maxLength={NAME_MAX}
          value={values[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <ChoiceCards
        {...form.propsOf('gender')}
        label={t('field.gender')}
        isRequired
        value={values.gender}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
        onChange={(gender) => change({ gender })}
      />
      <BirthDateField
        {...form.propsOf('birthDate')}
        label={t('field.birthDate')}
        value={values.birthDate}
        onChange={(birthDate) => change({ birthDate })}
      />
    </FormSection>
  );
}
