import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './field-props.ts';
import { LatinInput } from './LatinInput.tsx';
import type { WorkValues } from './profile-values.ts';
import { todayInTashkent } from './today.ts';

type Part = keyof WorkValues;

type Props = {
  value: WorkValues;
  propsOf: (part: Part) => FieldProps;
  onChange: (part: Partial<WorkValues>) => void;
};

/** One workplace or additional position, in the form and in its own window. */
export function WorkFields({ value, propsOf, onChange }: Props) {
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
