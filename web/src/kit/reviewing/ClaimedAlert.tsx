import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CaseAlert } from './CaseAlert.tsx';
import type { TakeNext } from './use-take-next.ts';

type Props = { by: string; until: Date | null; onNext: () => void; next: TakeNext };

/** Somebody else has claimed this case: it is read-only. */
export function ClaimedAlert({ by, until, onNext, next }: Props) {
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  return (
    <CaseAlert
      Icon={IconEye}
      title={t('claimed.title', { name: format.text(by) })}
      text={until ? t('claimed.until', { time: format.time(until) }) : t('claimed.text')}
      action={
        <Button variant="default" loading={next.isBusy} onClick={onNext}>
          {t('claimed.next')}
        </Button>
      }
    />
  );
}
