import type { Account } from '@malaka/contracts/people/accounts';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import styles from './Account.module.css';
import { Facts } from './Facts.tsx';
import { useReadDocuments } from './queries.ts';

/** Passport and personal number behind a question: whoever looks is written down. */
export function DocumentsCard({ account }: { account: Account }) {
  const { t } = useTranslation(['accounts', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const read = useReadDocuments(account.id);
  const shown = read.data;
  const isEmpty = account.passport === '' && account.personalNumber === '';
  const passport = shown ? `${shown.passportSeries} ${shown.passportNumber}` : account.passport;
  const show = () =>
    read.mutate(undefined, {
      onSettled: () => setIsAsking(false),
    });
  return (
    <section className={styles.card}>
      <h2>{t('accounts:documents.title')}</h2>
      <Facts
        facts={[
          [t('accounts:documents.passport'), passport.trim()],
          [t('accounts:documents.number'), shown?.personalNumber ?? account.personalNumber],
        ]}
      />
      {read.isError && (
        <p role="alert" className={styles.error}>
          {t('accounts:documents.failed')}
        </p>
      )}
      {isEmpty ? (
        <p className={styles.quiet}>{t('accounts:documents.none')}</p>
      ) : shown ? (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={18} aria-hidden />}
          onClick={() => read.reset()}
        >
          {t('accounts:documents.hide')}
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => setIsAsking(true)}
        >
          {t('accounts:documents.show')}
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsking}
        title={t('accounts:documents.ask')}
        text={t('accounts:documents.askText')}
        confirmLabel={t('accounts:documents.show')}
        cancelLabel={t('common:action.cancel')}
        isBusy={read.isPending}
        onConfirm={show}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
