import { SAVED_FILTER_NAME_MAX } from '@malaka/contracts/kit/limits';
import type { FilteredList, SavedFilter } from '@malaka/contracts/reporting/saved-filters';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useSaveFilter } from './queries.ts';
import styles from './SavedFilters.module.css';

type Props = { list: FilteredList } & Pick<SavedFilter, 'search' | 'view'>;

/**
 * Saves the current filter and columns under a name; an existing filter of that name is replaced.
 */
export function SaveFilterForm({ list, search, view }: Props) {
  const { t } = useTranslation(['saved-filters', 'common']);
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const save = useSaveFilter(list);
  const error = isApiError(save.error) ? (save.error.errors['name']?.[0] ?? null) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    setIsMissing(trimmed === '');
    if (trimmed === '' || save.isPending) return;
    save.mutate(
      { name: trimmed, search, view },
      {
        onSuccess: () => {
          setName('');
          showToast({ text: t('common:state.saved'), type: 'success' });
        },
        onError: (failure) => showFailure(failure, t('common:state.failed')),
      },
    );
  };
  return (
    <form noValidate className={styles.form} style={{ marginBottom: 16 }} onSubmit={submit}>
      <TextInput
        data-autofocus
        size="md"
        required
        label={t('saved-filters:name')}
        placeholder={t('saved-filters:nameExample')}
        maxLength={SAVED_FILTER_NAME_MAX}
        value={name}
        error={isMissing ? t('saved-filters:nameMissing') : error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" size="md" loading={save.isPending}>
        {t('saved-filters:save')}
      </Button>
    </form>
  );
}
