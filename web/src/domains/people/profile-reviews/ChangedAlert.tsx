import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseAlert } from '#/kit/reviewing/CaseAlert.tsx';

type Props = { ref: Ref<HTMLButtonElement>; count: number; onSeen: () => void };

/** Decisions are blocked until it is acknowledged, since the screen now shows unseen data. */
export function ChangedAlert({ ref, count, onSeen }: Props) {
  const { t } = useTranslation('profile-reviews');
  return (
    <CaseAlert
      Icon={IconRefreshAlert}
      title={t('changedTitle')}
      text={t('changedText', { count })}
      action={
        <Button ref={ref} color="warning" onClick={onSeen}>
          {t('changedSeen')}
        </Button>
      }
    />
  );
}
