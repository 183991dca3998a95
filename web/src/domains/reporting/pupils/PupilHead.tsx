import type { Pupil } from '@malaka/contracts/reporting/pupils';
import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PersonHead } from '#/kit/ui/PersonHead.tsx';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { useSession } from '#/domains/people/index.ts';

type Props = { pupil: Pupil; name: string };

/** The pupil and the most needed facts: active or not, the year's minimum reached or not. */
export function PupilHead({ pupil, name }: Props) {
  const { t } = useTranslation(['pupils', 'accounts']);
  const format = useFormat();
  const { user } = useSession();
  const { avatar, phone, role, isActive, isCompleted, year, registeredAt } = pupil;
  return (
    <PersonHead avatar={avatar} name={name}>
      <PhoneLink phone={phone} />
      <Group gap={8}>
        <Badge variant="outline" color="gray" tt="none">
          {t(`accounts:role.${role}`)}
        </Badge>
        <Badge variant="light" color={isActive ? 'success' : 'danger'} tt="none">
          {t(isActive ? 'pupils:status.active' : 'pupils:status.blocked')}
        </Badge>
        <Badge variant="light" color={isCompleted ? 'success' : 'gray'} tt="none">
          {t(isCompleted ? 'pupils:head.completed' : 'pupils:head.open', { year })}
        </Badge>
      </Group>
      {user?.role === 'admin' && (
        <TextLink to="/dashboard/accounts/view/$id" params={{ id: String(pupil.id) }}>
          {t('pupils:head.account')}
        </TextLink>
      )}
      <p className="dimmed">{t('pupils:head.since', { time: format.moment(registeredAt) })}</p>
    </PersonHead>
  );
}
