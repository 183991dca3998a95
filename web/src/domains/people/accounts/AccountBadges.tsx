import type { AccountRow } from '@malaka/contracts/people/accounts';
import type { Role } from '@malaka/contracts/kit/roles';
import { Badge, Group } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  account: Pick<AccountRow, 'role' | 'status' | 'isMethodExpert' | 'isEduInstitution'>;
};

const COLORS: Record<Role, string> = {
  learner: 'gray',
  confirmedLearner: 'gray',
  teacher: 'success',
  manager: 'primary',
  ministry: 'primary',
  admin: 'warning',
};

/** An account's role, and whether it is blocked. */
export function AccountBadges({ account }: Props) {
  const { t } = useTranslation('accounts');
  const { role, status, isMethodExpert, isEduInstitution } = account;
  return (
    <Group component="span" gap={6} align="stretch">
      <Badge color={COLORS[role]}>{t(`role.${role}`)}</Badge>
      {isMethodExpert && (
        <Badge variant="outline" color="success">
          {t('methodExpert')}
        </Badge>
      )}
      {isEduInstitution && (
        <Badge variant="outline" color="gray">
          {t('institution')}
        </Badge>
      )}
      {status === 'blocked' && (
        <Badge color="danger" leftSection={<IconLock size={14} aria-hidden />}>
          {t('status.blocked')}
        </Badge>
      )}
    </Group>
  );
}
