import { Alert, Group, Button } from '@mantine/core';
import { type Icon as IconType, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { TakeNext } from './use-take-next.ts';

type Props = { Icon: IconType; title: string; text: string; action?: ReactNode };

/** What the reviewer must know before deciding. */
export function CaseAlert({ Icon, title, text, action }: Props) {
  return (
    <Alert color="warning" icon={<Icon size={24} />} title={title} mb={16}>
      <Group gap="12px 16px" justify="space-between">
        <p>{text}</p>
        {action}
      </Group>
    </Alert>
  );
}

type ClaimedAlertProps = { by: string; until: Date | null; onNext: () => void; next: TakeNext };

/** Somebody else has claimed this case: it is read-only. */
export function ClaimedAlert({ by, until, onNext, next }: ClaimedAlertProps) {
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
