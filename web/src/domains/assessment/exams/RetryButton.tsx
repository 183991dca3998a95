import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { isBusy: boolean; onRetry: () => void };

export function RetryButton({ isBusy, onRetry }: Props) {
  const { t } = useTranslation('common');
  return (
    <Button variant="default" loading={isBusy} onClick={onRetry}>
      {t('action.tryAgain')}
    </Button>
  );
}
