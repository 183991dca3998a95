import { Button, Group, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { CorrectModal } from './CorrectModal.tsx';
import styles from './Payments.module.css';
import { balanceOfQuery } from './queries.ts';

type Props = { account: { id: number; name: string; phone: string } };

/** Somebody's money on the page of the account: what there is, how it came, and a correction. */
export function AccountBalance({ account }: Props) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { user } = useSession();
  const [isCorrecting, correcting] = useDisclosure(false);
  const query = useQuery(balanceOfQuery(account.id));
  if (query.isPending) return <Skeleton height={160} radius="lg" />;
  if (!query.data) {
    return <ErrorState onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  return (
    <section className={styles.account}>
      <h2>{t('account.title')}</h2>
      <p className={styles.sum}>{format.money(query.data.balance)}</p>
      <Group gap="sm">
        <ButtonLink
          variant="default"
          to="/dashboard/money/$page"
          params={{ page: '1' }}
          search={{ search: account.phone }}
        >
          {t('account.movements')}
        </ButtonLink>
        {user?.id !== account.id && (
          <Button variant="default" onClick={correcting.open}>
            {t('correct.title')}
          </Button>
        )}
      </Group>
      {isCorrecting && <CorrectModal account={account} onClose={correcting.close} />}
    </section>
  );
}
