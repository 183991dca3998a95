import type { OwnTraining } from '@malaka/contracts/credentials/offline-trainings';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useAttach } from './queries.ts';
import { useTellAttached } from './use-tell-attached.ts';

/** One press attaches what stands under the own personal number. */
export function AttachButton({ training }: { training: OwnTraining }) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const attach = useAttach();
  const tell = useTellAttached();
  return (
    <>
      <Button
        loading={attach.isPending}
        aria-label={t('offline-trainings:own.attachOne', { number: training.referenceNumber })}
        onClick={() => attach.mutate(training.referenceNumber, { onSuccess: tell })}
      >
        {t('offline-trainings:own.attachAction')}
      </Button>
      {attach.error && (
        <p role="alert" className="errorText">
          {(isApiError(attach.error) && attach.error.message) || t('common:state.failed')}
        </p>
      )}
    </>
  );
}
