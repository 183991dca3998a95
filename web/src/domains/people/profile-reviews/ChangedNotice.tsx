import { Button } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseNotice } from '#/kit/reviewing/CaseNotice.tsx';

type Props = { ref: Ref<HTMLButtonElement>; count: number; onSeen: () => void };

/** Until it is acknowledged nothing is decided: what is on the screen was not looked at yet. */
export function ChangedNotice({ ref, count, onSeen }: Props) {
  const { t } = useTranslation('profile-reviews');
  return (
    <CaseNotice
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
