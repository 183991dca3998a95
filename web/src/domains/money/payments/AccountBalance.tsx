import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountCard, useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { CorrectModal } from './CorrectModal.tsx';
import { balanceOfQuery } from './queries.ts';

type Props = { account: { id: number; name: string; phone: string } };

/** An account's balance with its movements, and a form to correct it. */
export function AccountBalance({ account }: Props) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { user } = useSession();
  const [isCorrecting, correcting] = useDisclosure(false);
  const query = useQuery(balanceOfQuery(account.id));
  if (query.isPending) return <Skeleton height={160} radius="lg" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  return (
    <AccountCard title={t('account.title')}>
      <Text size="22px" fw={600} data-figures>
        {format.money(query.data.balance)}
      </Text>
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
    </AccountCard>
  );
}
