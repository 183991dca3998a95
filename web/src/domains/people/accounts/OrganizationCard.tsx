import type { Account } from '@malaka/contracts/people/accounts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './Account.module.css';
import { OrganizationModal } from './OrganizationModal.tsx';

/** Decision 133: the organisation of the registry that a teacher belongs to. */
export function OrganizationCard({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [isOpen, modal] = useDisclosure(false);
  const { organization } = account;
  return (
    <section className={styles.card}>
      <h2>{t('organization.title')}</h2>
      {organization ? (
        <TextLink to="/organizations/view/$id" params={{ id: String(organization.id) }}>
          {format.text(organization.name)}
        </TextLink>
      ) : (
        <p className={styles.quiet}>{t('organization.none')}</p>
      )}
      <Button variant="default" onClick={modal.open}>
        {t(organization ? 'organization.change' : 'organization.link')}
      </Button>
      {isOpen && <OrganizationModal account={account} onClose={modal.close} />}
    </section>
  );
}
