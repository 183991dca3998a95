import type { Account } from '@malaka/contracts/people/accounts';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLinkTeacher } from './link-teacher.ts';
import { registryQuery } from './queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ActionError } from '#/domains/people/index.ts';

const TYPING_MS = 250;

type Props = { account: Account; onClose: () => void };

/** Chosen from the registry by name; emptied, the teacher belongs to none. */
export function OrganizationModal({ account, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const [chosen, setChosen] = useState(account.organization);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), TYPING_MS);
  // The chosen name in the field is no search.
  const search = chosen && settled === format.text(chosen.name) ? '' : settled;
  const { data, isFetching } = useQuery(registryQuery(search ? { search } : {}));
  const listed = data?.data ?? [];
  const isKnown = !chosen || listed.some(({ id }) => id === chosen.id);
  const organizations = isKnown ? listed : [chosen, ...listed];
  const save = useLinkTeacher();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { id: account.id, organizationId: chosen?.id ?? null },
      {
        onSuccess: () => {
          showToast({ text: t('common:state.saved'), type: 'success' });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('accounts:organization.title')}
      withCloseButton={false}
    >
      <form noValidate onSubmit={submit}>
        <Select
          data-autofocus
          size="md"
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('accounts:organization.clear') }}
          label={t('accounts:organization.field')}
          description={t('accounts:organization.hint')}
          data={organizations.map(({ id, name }) => ({
            value: String(id),
            label: format.text(name),
          }))}
          // The server has searched already, and it folds scripts and apostrophes.
          filter={({ options }) => options}
          nothingFoundMessage={
            isFetching ? t('common:state.loading') : t('accounts:organization.notFound')
          }
          maxDropdownHeight={280}
          value={chosen ? String(chosen.id) : null}
          onChange={(value) => {
            setChosen(organizations.find(({ id }) => String(id) === value) ?? null);
            save.reset();
          }}
          onSearchChange={setTyped}
        />
        {save.isError && <ActionError error={save.error} />}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('common:action.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
