import { PLACE_MAX } from '@malaka/contracts/kit/limits';
import type { ReferenceList } from '@malaka/contracts/people/choices';
import type { ReferenceRow } from '@malaka/contracts/people/reference/management';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorDrawer } from '#/kit/localized/EditorDrawer.tsx';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { useTextsForm } from '#/kit/localized/use-texts-form.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { bodyOf, initialFacts } from './entry-form.ts';
import { FactFields } from './FactFields.tsx';
import { useSaveEntry } from './queries.ts';
import type { ReferenceSearch } from './reference-search.ts';

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
        size="md"
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
