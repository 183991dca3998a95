import type { AccountMovement } from '@malaka/contracts/money/payments';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Modal, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsQuery, useSession } from '#/domains/people/index.ts';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

const TYPING_MS = 250;

type Props = { onChoose: (account: AccountMovement['account']) => void; onClose: () => void };

/** Whose balance to correct: anybody's, even without payments, except one's own. */
export function ChoosePersonModal({ onChoose, onClose }: Props) {
  const { t } = useTranslation(['payments', 'common']);
  const format = useFormat();
  const { user } = useSession();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), TYPING_MS);
  const { data, isFetching } = useQuery(accountsQuery(settled ? { search: settled } : {}, 1));
  const people = (data?.data ?? [])
    .filter(({ id }) => id !== user?.id)
    .map((account) => ({ id: account.id, name: fullName(account), phone: account.phone }));
  const choose = (value: string | null) => {
    const found = people.find(({ id }) => String(id) === value);
    if (found) onChoose(found);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payments:correct.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <Select
        data-autofocus
        size="md"
        searchable
        label={t('payments:correct.person')}
        description={t('payments:correct.personHint')}
        placeholder={t('payments:correct.personExample')}
        data={people.map(({ id, name, phone }) => ({
          value: String(id),
          label: [format.text(name), format.phone(phone)].filter(Boolean).join(' · '),
        }))}
        // The server has already searched, ignoring script and apostrophes.
        filter={({ options }) => options}
        nothingFoundMessage={
          isFetching ? t('common:state.loading') : t('payments:correct.personNone')
        }
        maxDropdownHeight={280}
        onSearchChange={setTyped}
        onChange={choose}
      />
    </Modal>
  );
}
