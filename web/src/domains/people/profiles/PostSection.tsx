import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from './ChoiceSelect.tsx';
import { FormSection } from './FormSection.tsx';
import { positionsQuery, positionTypesQuery, subjectsQuery } from './queries.ts';
import type { ProfileFormState } from './use-profile-form.ts';

/** Decision 43: a teacher names a subject, everybody else a position. */
export function PostSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  const types = useQuery(positionTypesQuery);
  const positions = useQuery(positionsQuery);
  const subjects = useQuery(subjectsQuery);
  const field = values.positionTypeId === TEACHER_POSITION_TYPE_ID ? 'subjectId' : 'positionId';
  return (
    <FormSection title={t('section.post')}>
      <ChoiceSelect
        {...form.propsOf('positionTypeId')}
        label={t('field.positionTypeId')}
        placeholder={t('choose.positionTypeId')}
        list={types}
        value={values.positionTypeId}
        onChange={(positionTypeId) => change({ positionTypeId })}
      />
      <ChoiceSelect
        key={field}
        {...form.propsOf(field)}
        label={t(values.positionTypeId === null ? 'field.position' : `field.${field}`)}
        placeholder={t(`choose.${field}`)}
        list={field === 'subjectId' ? subjects : positions}
        isDisabled={values.positionTypeId === null}
        value={values[field]}
        onChange={(id) => change({ [field]: id })}
      />
    </FormSection>
  );
}
