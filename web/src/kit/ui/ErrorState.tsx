import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { EmptyState } from './EmptyState.tsx';
import { NotKept } from './NotKept.tsx';

type Props = { title?: string; text?: string; onRetry: () => void; isRetrying?: boolean };

/** A failed load, shown as such. Lists that fail silently use ListPage instead. */
export function ErrorState({ title, text, onRetry, isRetrying = false }: Props) {
  const { t } = useTranslation('common');
  const isCut = useIsCut();
  if (isCut && title === undefined && text === undefined) return <NotKept />;
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t('state.loadFailed')}
        text={text ?? t('state.loadFailedHint')}
        action={
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={isRetrying}
            onClick={onRetry}
          >
            {t('action.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
