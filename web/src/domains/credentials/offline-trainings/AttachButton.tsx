import type { OwnTraining } from '@malaka/contracts/credentials/offline-trainings';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAttach } from './queries.ts';
import { useShowAttached } from './use-show-attached.ts';
import { useErrorText } from '#/kit/ui/use-error-text.ts';

/** Attaches a record found by the learner's own personal number. */
export function AttachButton({ training }: { training: OwnTraining }) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const attach = useAttach();
  const errorText = useErrorText();
  const showAttached = useShowAttached();
  return (
    <>
      <Button
        loading={attach.isPending}
        aria-label={t('offline-trainings:own.attachOne', { number: training.referenceNumber })}
        onClick={() => attach.mutate(training.referenceNumber, { onSuccess: showAttached })}
      >
        {t('offline-trainings:own.attachAction')}
      </Button>
      {attach.error && (
        <p role="alert" className="errorText">
          {errorText(attach.error)}
        </p>
      )}
    </>
  );
}
