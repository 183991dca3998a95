import { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { FormSection } from './FormSection.tsx';
import { citiesQuery, regionsQuery } from './queries.ts';
import { SchoolField } from './SchoolField.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

/** Clears a school chosen from the list; a typed name stays. */
const withoutListed = ({ values }: ProfileFormState) =>
  values.school.isListed ? { school: { id: null, name: '', isListed: true } } : {};

/** Region, the districts of that region, and the schools of that district. */
export function PlaceSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  const regions = useQuery(regionsQuery);
  const cities = useQuery(citiesQuery(values.regionId));
  return (
    <FormSection title={t('section.place')}>
      <ChoiceSelect
        {...form.propsOf('regionId')}
        label={t('field.regionId')}
        placeholder={t('choose.regionId')}
        list={regions}
        value={values.regionId}
        onChange={(regionId) => change({ regionId, cityId: null, ...withoutListed(form) })}
      />
      <ChoiceSelect
        {...form.propsOf('cityId')}
        label={t('field.cityId')}
        placeholder={t('choose.cityId')}
        list={cities}
        isDisabled={values.regionId === null}
        value={values.cityId}
        onChange={(cityId) => change({ cityId, ...withoutListed(form) })}
      />
      <ChoiceCards
        {...form.propsOf('schoolType')}
        label={t('field.schoolType')}
        value={values.schoolType}
        options={SCHOOL_TYPES.map((value) => ({ value, label: t(`schoolType.${value}`) }))}
        onChange={(schoolType) => change({ schoolType, ...withoutListed(form) })}
      />
      <SchoolField form={form} />
    </FormSection>
  );
}
