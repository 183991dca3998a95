import { type Account, linkTeacher } from '@malaka/contracts/people/accounts';
import { Button, Text, Select } from '@mantine/core';
import { useDisclosure, useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { viewOrganization } from '@malaka/contracts/organizations/organizations';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountCard, ACCOUNTS } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { registryQuery } from './queries.ts';

const TYPING_MS = 250;

type Props = { account: Account; onClose: () => void };

/** Chosen from the registry by name; empty means none. */
function OrganizationModal({ account, onClose }: Props) {
  const { t } = useTranslation(['accounts', 'common']);
  const format = useFormat();
  const link = useCall(linkTeacher, { refresh: [viewOrganization, ...ACCOUNTS] });
  const form = useForm({
    name: 'organization',
    names: linkTeacher.body!,
    initial: { chosen: account.organization },
    validate: () => ({}),
    errorText: (wrong: string) => wrong,
    save: ({ chosen }) => link.mutateAsync({ id: account.id, organizationId: chosen?.id ?? null }),
    messages: { isRefusedQuietly: true },
    onSaved: onClose,
  });
  const { chosen } = form.values;
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), TYPING_MS);
  // The chosen name in the field is not a search.
  const search = chosen && settled === format.text(chosen.name) ? '' : settled;
  const { data, isFetching } = useQuery(registryQuery(search ? { search } : {}));
  const listed = data?.data ?? [];
  const isKnown = !chosen || listed.some(({ id }) => id === chosen.id);
  const organizations = isKnown ? listed : [chosen, ...listed];
  return (
    <FormModal title={t('accounts:organization.title')} form={form} onClose={onClose}>
      <Select
        data-autofocus
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('accounts:organization.clear') }}
        label={t('accounts:organization.field')}
        description={t('accounts:organization.hint')}
        data={organizations.map(({ id, name }) => ({
          value: String(id),
          label: format.text(name),
        }))}
        // The server has already searched, normalising scripts and apostrophes.
        filter={({ options }) => options}
        nothingFoundMessage={
          isFetching ? t('common:state.loading') : t('accounts:organization.notFound')
        }
        maxDropdownHeight={280}
        value={chosen ? String(chosen.id) : null}
        onChange={(value) =>
          form.set({ chosen: organizations.find(({ id }) => String(id) === value) ?? null })
        }
        onSearchChange={setTyped}
      />
    </FormModal>
  );
}

/** Decision 133: the registered organisation that a teacher belongs to. */
export function OrganizationCard({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [isOpen, modal] = useDisclosure(false);
  const { organization } = account;
  return (
    <AccountCard title={t('organization.title')}>
      {organization ? (
        <TextLink to="/organizations/view/$id" params={{ id: String(organization.id) }}>
          {format.text(organization.name)}
        </TextLink>
      ) : (
        <Text size="sm" c="dimmed">
          {t('organization.none')}
        </Text>
      )}
      <Button variant="default" onClick={modal.open}>
        {t(organization ? 'organization.change' : 'organization.link')}
      </Button>
      {isOpen && <OrganizationModal account={account} onClose={modal.close} />}
    </AccountCard>
  );
}
