import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import { type ReferenceList, CATEGORY_ICONS, SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import type { ReferenceRow } from '@malaka/contracts/people/reference/management';
import { TextInput, Group, Text, NativeSelect } from '@mantine/core';
import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorDrawer } from '#/kit/localized/EditorDrawer.tsx';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { bodyOf, initialFacts, type EntryFacts } from './entry-form.ts';
import { useSaveEntry } from './queries.ts';
import type { ReferenceSearch } from './reference-search.ts';
import { CategoryIcon } from './EntryRows.tsx';
import styles from './Reference.module.css';
import { CourseCategorySelect, DistrictSelect, RegionSelect } from './PlaceSelects.tsx';

const LAST_HUE = 359;

type CategoryFieldsProps = {
  name: string;
  seed: number;
  facts: Pick<EntryFacts, 'hue' | 'icon'>;
  onChange: (part: Partial<EntryFacts>) => void;
};

/** A category's look: the hue of its covers, with a preview, and its icon. */
function CategoryFields({ name, seed, facts: { hue, icon }, onChange }: CategoryFieldsProps) {
  const { t } = useTranslation('reference');
  const id = useId();
  return (
    <>
      <div>
        <label className="label" htmlFor={`${id}hue`}>
          {t('field.hue')}
        </label>
        <input
          id={`${id}hue`}
          type="range"
          min={0}
          max={LAST_HUE}
          value={hue}
          className={styles.hue}
          onChange={(event) => onChange({ hue: Number(event.currentTarget.value) })}
        />
      </div>
      <figure className={styles.cover}>
        <div>
          <CourseCover title={name} hue={hue} seed={seed} />
        </div>
        <figcaption className="quiet">{t('field.preview')}</figcaption>
      </figure>
      <div>
        <Text className="label" mb={6} id={`${id}icon`}>
          {t('field.icon')}
        </Text>
        <Group role="group" aria-labelledby={`${id}icon`} gap="xs" align="stretch">
          {CATEGORY_ICONS.map((value) => (
            <button
              key={value}
              type="button"
              className="icon"
              aria-pressed={value === icon}
              aria-label={t(`icon.${value}`)}
              title={t(`icon.${value}`)}
              onClick={() => onChange({ icon: value })}
            >
              <CategoryIcon name={value} />
            </button>
          ))}
        </Group>
      </div>
    </>
  );
}

const CODE_MAX = 40;

type FactFieldsProps = {
  list: ReferenceList;
  facts: EntryFacts;
  /** By the server's field names. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EntryFacts>) => void;
};

/** Place, type and code, for lists that have them. */
function FactFields({ list, facts, errors, onChange }: FactFieldsProps) {
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

type Props = {
  list: ReferenceList;
  /** Absent for a new one. */
  row: ReferenceRow | undefined;
  filters: ReferenceSearch;
  onClose: (isSaved: boolean) => void;
};

export function EntryEditor({ list, row, filters, onClose }: Props) {
  const { t } = useTranslation(['reference', 'common']);
  const [first] = useState(() => initialFacts(row, filters));
  const [facts, setFacts] = useState(first);
  const form = useTextsForm({ name: row?.name ?? NO_TEXTS });
  const save = useSaveEntry();
  const { name } = form.fields;
  const { language, errors } = form;
  const submit = async () => {
    const done = await form.submit(() => save.mutateAsync(bodyOf(list, row?.id, name, facts)));
    if (!done) return;
    showToast({ text: t('common:state.saved'), type: 'success' });
    onClose(true);
  };
  return (
    <EditorDrawer
      title={t(row ? 'reference:editTitle' : 'reference:addTitle')}
      form={form}
      isChanged={JSON.stringify(facts) !== JSON.stringify(first)}
      isBusy={save.isPending}
      onSave={() => void submit()}
      onClose={() => onClose(false)}
    >
      <TextInput
        data-autofocus
        label={t('reference:field.name')}
        {...form.field('name')}
        maxLength={PLACE_MAX}
        error={form.errorOf('name') ?? errors['name']}
      />
      <FactFields
        list={list}
        facts={facts}
        errors={errors}
        onChange={(part) => setFacts({ ...facts, ...part })}
      />
      {list === 'categories' && (
        <CategoryFields
          name={name[language] || name.uz}
          seed={row?.id ?? 0}
          facts={facts}
          onChange={(part) => setFacts({ ...facts, ...part })}
        />
      )}
    </EditorDrawer>
  );
}
