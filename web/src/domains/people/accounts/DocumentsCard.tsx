import type { Account } from '@malaka/contracts/people/accounts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { AccountCard } from './AccountCard.tsx';
import { Facts } from './Facts.tsx';
import { useReadDocuments } from './queries.ts';

/** Passport and personal number behind a confirmation: the access is logged. */
export function DocumentsCard({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const [isAsking, asking] = useDisclosure(false);
  const read = useReadDocuments(account.id);
  const shown = read.data;
  const isEmpty = account.passport === '' && account.personalNumber === '';
  const passport = shown ? `${shown.passportSeries} ${shown.passportNumber}` : account.passport;
  return (
    <AccountCard title={t('documents.title')}>
      <Facts
        facts={[
          [t('documents.passport'), passport.trim()],
          [t('documents.number'), shown?.personalNumber ?? account.personalNumber],
        ]}
      />
      {read.isError && (
        <p role="alert" className="errorBox">
          {t('documents.failed')}
        </p>
      )}
      {isEmpty ? (
        <p className="quiet">{t('documents.none')}</p>
      ) : shown ? (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={18} aria-hidden />}
          onClick={() => read.reset()}
        >
          {t('documents.hide')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={asking.open}
        >
          {t('documents.show')}
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={t('documents.ask')}
        text={t('documents.askText')}
        confirmLabel={t('documents.show')}
        isBusy={read.isPending}
        onConfirm={() => read.mutate(undefined, { onSettled: asking.close })}
        onClose={asking.close}
      />
    </AccountCard>
  );
}
