import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import { EDUCATION_LEVELS } from '@malaka/contracts/people/profiles';
import { SimpleGrid, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { DigitsInput } from './DigitsInput.tsx';
import type { FieldProps } from './entry-check.ts';
import { LatinInput } from './LatinInput.tsx';
import type { EducationValues, WorkValues } from './profile-values.ts';
import { todayInTashkent } from './today.ts';

type EducationPart = keyof EducationValues;

type EducationFieldsProps = {
  value: EducationValues;
  propsOf: (part: EducationPart) => FieldProps;
  onChange: (part: Partial<EducationValues>) => void;
};

/** One education, in the form and in its own window. */
export function EducationFields({ value, propsOf, onChange }: EducationFieldsProps) {
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

type WorkPart = keyof WorkValues;

type WorkFieldsProps = {
  value: WorkValues;
  propsOf: (part: WorkPart) => FieldProps;
  onChange: (part: Partial<WorkValues>) => void;
};

/** One workplace or additional position, in the form and in its own window. */
export function WorkFields({ value, propsOf, onChange }: WorkFieldsProps) {
  const { t } = useTranslation('profile');
  const today = todayInTashkent();
  const dateOf = (part: 'startDate' | 'endDate') => (
    <TextInput
      {...propsOf(part)}
      type="date"
      label={t(`field.${part}`)}
      required
      max={today}
      value={value[part]}
      onChange={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
    />
  );
  return (
    <>
      <LatinInput
        {...propsOf('place')}
        label={t('field.workPlace')}
        maxLength={PLACE_MAX}
        value={value.place}
        onChange={(place) => onChange({ place })}
      />
      <LatinInput
        {...propsOf('position')}
        label={t('field.entryPosition')}
        maxLength={PLACE_MAX}
        value={value.position}
        onChange={(position) => onChange({ position })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {dateOf('startDate')}
        {!value.isCurrent && dateOf('endDate')}
      </SimpleGrid>
      <Checkbox
        label={t('field.isCurrent')}
        checked={value.isCurrent}
        onChange={({ currentTarget }) => onChange({ isCurrent: currentTarget.checked })}
      />
    </>
  );
}
