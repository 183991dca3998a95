import type { OwnTraining } from '@malaka/contracts/credentials/offline-trainings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';

export function useShowAttached() {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  return ({ credits, year }: OwnTraining) =>
    showToast({
      text: t('own.attachedToast', { credits: format.number(credits), year }),
      type: 'success',
    });
}
