import type { Pupil } from '@malaka/contracts/pupils';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { PersonHead } from '#/ui/PersonHead.tsx';
import { PhoneLink } from '#/ui/PhoneLink.tsx';
import styles from './Pupil.module.css';

type Props = { pupil: Pupil; name: string };

/** Who it is, and what is most asked of a pupil: active or not, the year's minimum reached or not. */
export function PupilHead({ pupil, name }: Props) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const { avatar, phone, isActive, isCompleted, year, registeredAt } = pupil;
  return (
    <PersonHead avatar={avatar} name={name}>
      <PhoneLink phone={phone} />
      <div className={styles.badges}>
        <Badge variant="light" color={isActive ? 'success' : 'danger'} tt="none">
          {t(isActive ? 'status.active' : 'status.blocked')}
        </Badge>
        <Badge variant="light" color={isCompleted ? 'success' : 'gray'} tt="none">
          {t(isCompleted ? 'head.completed' : 'head.open', { year })}
        </Badge>
      </div>
      <p className={styles.quiet}>{t('head.since', { time: format.dateTime(registeredAt) })}</p>
    </PersonHead>
  );
}
