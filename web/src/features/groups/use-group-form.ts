import { createGroup, type Group } from '@malaka/contracts/groups';
import { fieldOf } from '@malaka/contracts/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { focusFirst, idOf } from '#/features/profile/field-id.ts';
import { showToast } from '#/ui/toast-store.ts';
import { faultsOf, type GroupField, type GroupValues, NEW_GROUP, valuesOf } from './group-form.ts';
import { useCreateGroup, useUpdateGroup } from './queries.ts';

const at = (field: string) => `group.${field}`;

type Given = { group: Group | undefined; onCreated?: (id: number) => void };

export function useGroupForm({ group, onCreated }: Given) {
  const { t } = useTranslation(['groups', 'common', 'errors']);
  const [first, setFirst] = useState(() => (group ? valuesOf(group) : NEW_GROUP));
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const creating = useCreateGroup();
  const updating = useUpdateGroup();
  const faults = faultsOf(values, group?.isEveryone ?? false);
  const isTouched = JSON.stringify(values) !== JSON.stringify(first);

  const refuse = (thrown: unknown) => {
    const fields = isApiError(thrown)
      ? Object.fromEntries(
          Object.entries(thrown.errors).map(([name, texts]) => [
            fieldOf(createGroup.body!, name) ?? name,
            texts.join(' '),
          ]),
        )
      : {};
    setRefused(fields);
    const isOffline = isApiError(thrown, 'offline');
    const said = isApiError(thrown) && thrown.message ? thrown.message : t('common:state.failed');
    setError(isOffline ? t('errors:network') : said);
    showToast({ text: t('common:state.failed'), type: 'error' });
    focusFirst(Object.keys(fields).map(at));
  };
  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return focusFirst(Object.keys(faults).map(at));
    try {
      const saved = group
        ? await updating.mutateAsync({ id: group.id, ...values })
        : await creating.mutateAsync(values);
      setFirst(values);
      showToast({ text: t('common:state.saved'), type: 'success' });
      onCreated?.(saved.id);
    } catch (thrown) {
      refuse(thrown);
    }
  };
  return {
    values,
    set: (part: Partial<GroupValues>) => {
      setValues({ ...values, ...part });
      setRefused({});
      setError(null);
    },
    propsOf: (field: GroupField) => {
      const fault = isChecked ? faults[field] : undefined;
      return { id: idOf(at(field)), error: fault ? t(`groups:fault.${fault}`) : refused[field] };
    },
    isTouched,
    isBusy: creating.isPending || updating.isPending,
    error,
    submit: () => void submit(),
  };
}

export type GroupForm = ReturnType<typeof useGroupForm>;
