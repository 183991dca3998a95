import type { OwnTraining } from '@malaka/contracts/offline-trainings';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { showToast } from '#/ui/toast-store.ts';

export function useTellAttached() {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  return ({ credits, year }: OwnTraining) =>
    showToast({
      text: t('own.attachedToast', { credits: format.number(credits), year }),
      type: 'success',
    });
}
