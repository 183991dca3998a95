import { createGroup, type Group } from '@malaka/contracts/reporting/groups';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst, idOf, useRefusal } from '#/domains/people/index.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { faultsOf, type GroupField, type GroupValues, NEW_GROUP, valuesOf } from './group-form.ts';
import { useCreateGroup, useUpdateGroup } from './queries.ts';

const at = (field: string) => `group.${field}`;

type Input = { group: Group | undefined; onCreated?: (id: number) => void };

export function useGroupForm({ group, onCreated }: Input) {
  const { t } = useTranslation(['groups', 'common']);
  const [first, setFirst] = useState(() => (group ? valuesOf(group) : NEW_GROUP));
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const refusal = useRefusal(createGroup.body!, at);
  const creating = useCreateGroup();
  const updating = useUpdateGroup();
  const faults = faultsOf(values, group?.isEveryone ?? false);
  const isTouched = JSON.stringify(values) !== JSON.stringify(first);

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
      refusal.refuse(thrown);
    }
  };
  return {
    values,
    set: (part: Partial<GroupValues>) => {
      setValues({ ...values, ...part });
      refusal.forget();
    },
    propsOf: (field: GroupField) => {
      const fault = isChecked ? faults[field] : undefined;
      return {
        id: idOf(at(field)),
        error: fault ? t(`groups:fault.${fault}`) : refusal.fields[field],
      };
    },
    isTouched,
    isBusy: creating.isPending || updating.isPending,
    error: refusal.error,
    submit: () => void submit(),
  };
}

export type GroupForm = ReturnType<typeof useGroupForm>;
