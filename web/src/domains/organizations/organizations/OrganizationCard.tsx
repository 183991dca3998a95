import type { Account } from '@malaka/contracts/people/accounts';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { AccountCard } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { OrganizationModal } from './OrganizationModal.tsx';

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
