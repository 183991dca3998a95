import { createGroup, type Group } from '@malaka/contracts/reporting/groups';
import { useTranslation } from 'react-i18next';
import { useForm } from '#/kit/forms/use-form.ts';
import { errorsOf, NEW_GROUP, valuesOf } from './group-form.ts';
import { useCreateGroup, useUpdateGroup } from './queries.ts';

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

export type GroupForm = ReturnType<typeof useGroupForm>;
