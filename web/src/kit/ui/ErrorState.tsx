import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { EmptyState } from './EmptyState.tsx';
import { NotKept } from './NotKept.tsx';

type Props = {
  title?: string;
  text?: string;
  /** Its server message is shown as the reason. */
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
};

/** Shown in place of content that failed to load: that it failed, why, and a retry button. */
export function ErrorState({ title, text, error, onRetry, isRetrying = false }: Props) {
  const { t } = useTranslation('common');
  const isCut = useIsCut();
  if (isCut && title === undefined && text === undefined) return <NotKept />;
  return (
    <div role="alert">
      <EmptyState
        title={title ?? t('state.loadFailed')}
        text={text ?? messageOf(error, t('state.loadFailedHint'))}
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
