import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import { EDUCATION_LEVELS } from '@malaka/contracts/people/profiles';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { DigitsInput } from './DigitsInput.tsx';
import type { FieldProps } from './field-props.ts';
import { LatinInput } from './LatinInput.tsx';
import type { EducationValues } from './profile-values.ts';

type Part = keyof EducationValues;

type Props = {
  value: EducationValues;
  propsOf: (part: Part) => FieldProps;
  onChange: (part: Partial<EducationValues>) => void;
};

/** One education, in the form and in its own window. */
export function EducationFields({ value, propsOf, onChange }: Props) {
  const { t } = useTranslation('profile');
  return (
    <>
      <ChoiceCards
        {...propsOf('level')}
        label={t('field.level')}
        isRequired
        value={value.level}
        options={EDUCATION_LEVELS.map((level) => ({ value: level, label: t(`level.${level}`) }))}
        onChange={(level) => onChange({ level })}
      />
      <LatinInput
        {...propsOf('faculty')}
        label={t('field.faculty')}
        maxLength={PLACE_MAX}
        value={value.faculty}
        onChange={(faculty) => onChange({ faculty })}
      />
      <LatinInput
        {...propsOf('place')}
        label={t('field.educationPlace')}
        maxLength={PLACE_MAX}
        value={value.place}
        onChange={(place) => onChange({ place })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DigitsInput
          {...propsOf('startYear')}
          label={t('field.startYear')}
          length={4}
          isRequired={false}
          value={value.startYear}
          onChange={(startYear) => onChange({ startYear })}
        />
        <DigitsInput
          {...propsOf('endYear')}
          label={t('field.graduationYear')}
          length={4}
          value={value.endYear}
          onChange={(endYear) => onChange({ endYear })}
        />
      </SimpleGrid>
    </>
  );
}
