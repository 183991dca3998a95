import { GROUP_TEXT_MAX, PLACE_MAX } from '@malaka/contracts/kit/limits';
import { Checkbox, SimpleGrid, Switch, TextInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createGroup, type Group } from '@malaka/contracts/reporting/groups';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FieldSet } from '#/kit/ui/FieldSet.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import styles from './Groups.module.css';
import { groupCategoriesQuery, useCreateGroup, useUpdateGroup } from './queries.ts';
import { errorsOf, NEW_GROUP, valuesOf } from './group-form.ts';

/** The facts of a group; the group of everybody has no dates. */
export function GroupFields({ form, isEveryone }: { form: GroupForm; isEveryone: boolean }) {
  const { t } = useTranslation('groups');
  const { values, field } = form;
  return (
    <>
      <TextInput {...field('name')} label={t('field.name')} required maxLength={PLACE_MAX} />
      <Textarea
        {...field('description')}
        label={t('field.description')}
        required
        minRows={2}
        maxRows={8}
        maxLength={GROUP_TEXT_MAX}
      />
      {!isEveryone && (
        <SimpleGrid minColWidth={170} autoFlow="auto-fit">
          <TextInput {...field('startDate')} type="date" label={t('field.startDate')} required />
          <TextInput
            {...field('endDate')}
            type="date"
            label={t('field.endDate')}
            required
            min={values.startDate}
          />
        </SimpleGrid>
      )}
      <CategoryField form={form} isRequired={!isEveryone} />
      <Switch
        {...field('isActive')}
        label={t('field.status')}
        description={t('field.statusHint')}
      />
    </>
  );
}

function CategoryField({ form, isRequired }: { form: GroupForm; isRequired: boolean }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { data: categories = [] } = useQuery(groupCategoriesQuery);
  const { values, set, propsOf } = form;
  const { id: fieldId, error } = propsOf('categoryIds');
  const toggle = (id: number, isChosen: boolean) =>
    set({
      categoryIds: isChosen
        ? [...values.categoryIds, id]
        : values.categoryIds.filter((one) => one !== id),
    });
  return (
    <FieldSet
      id={fieldId}
      fieldId={fieldId}
      label={t('field.categories')}
      isRequired={isRequired}
      hint={t('field.categoriesHint')}
      tabIndex={-1}
    >
      <div className={styles.choices}>
        {categories.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={format.text(name)}
            checked={values.categoryIds.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="smallErrorText">
          {error}
        </p>
      )}
    </FieldSet>
  );
}

type Input = { group: Group | undefined; onCreated?: (id: number) => void };

export function useGroupForm({ group, onCreated }: Input) {
  const { t } = useTranslation('groups');
  const creating = useCreateGroup();
  const updating = useUpdateGroup();
  return useForm({
    name: 'group',
    names: createGroup.body!,
    initial: group ? valuesOf(group) : NEW_GROUP,
    validate: (values) => errorsOf(values, group?.isEveryone ?? false),
    errorText: (wrong) => t(`error.${wrong}`),
    save: (values) =>
      group ? updating.mutateAsync({ id: group.id, ...values }) : creating.mutateAsync(values),
    ...(!group && { messages: { saved: t('created') } }),
    onSaved: ({ id }) => onCreated?.(id),
  });
}

type GroupForm = ReturnType<typeof useGroupForm>;
