import { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import type { ReferenceList } from '@malaka/contracts/people/choices';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EntryFacts } from './entry-form.ts';
import { CourseCategorySelect, DistrictSelect, RegionSelect } from './PlaceSelects.tsx';

const CODE_MAX = 40;

type Props = {
  list: ReferenceList;
  facts: EntryFacts;
  /** By the server's field names. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EntryFacts>) => void;
};

/** Place, type and code, for lists that have them. */
export function FactFields({ list, facts, errors, onChange }: Props) {
  const { t } = useTranslation('reference');
  const isSchool = list === 'schools';
  const coded = isSchool || list === 'languages' ? list : undefined;
  return (
    <>
      {(isSchool || list === 'districts') && (
        <RegionSelect
          isRequired
          label={t('field.region')}
          emptyLabel={t('field.choose')}
          value={facts.regionId}
          error={isSchool ? undefined : errors['parent_id']}
          onChange={(regionId) => onChange({ regionId, districtId: undefined })}
        />
      )}
      {isSchool && (
        <>
          <DistrictSelect
            isRequired
            label={t('field.district')}
            emptyLabel={t('field.choose')}
            regionId={facts.regionId}
            value={facts.districtId}
            error={errors['parent_id']}
            onChange={(districtId) => onChange({ districtId })}
          />
          <NativeSelect
            size="md"
            label={t('field.type')}
            value={facts.type ?? ''}
            error={errors['type']}
            data={SCHOOL_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ type: SCHOOL_TYPES.find((type) => type === value) ?? null })
            }
          />
        </>
      )}
      {list === 'diagnostic_categories' && (
        <CourseCategorySelect
          label={t('field.courseCategory')}
          description={t('field.courseCategoryHint')}
          emptyLabel={t('field.noCourseCategory')}
          value={facts.categoryId}
          error={errors['parent_id']}
          onChange={(categoryId) => onChange({ categoryId })}
        />
      )}
      {(list === 'categories' || list === 'diagnostic_categories') && (
        <TextInput
          size="md"
          label={t('field.sortOrder')}
          description={t('field.sortOrderHint')}
          inputMode="numeric"
          maxLength={4}
          value={facts.sortOrder}
          error={errors['sort_order']}
          onChange={(event) =>
            onChange({ sortOrder: event.currentTarget.value.replaceAll(/\D/g, '') })
          }
        />
      )}
      {coded && (
        <TextInput
          size="md"
          label={t('field.code')}
          description={t(`codeHint.${coded}`)}
          required={!isSchool}
          maxLength={CODE_MAX}
          value={facts.code}
          error={errors['code']}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
      )}
    </>
  );
}
