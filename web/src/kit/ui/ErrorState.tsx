import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { isApiError, messageOf } from '#/kit/api/api-error.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { EmptyState, NotOnDevice } from './EmptyState.tsx';

const ErrorNumber = lazyPart(() => import('./ErrorNumber.tsx'), 'ErrorNumber');

type Retry = {
  /** Its server message is shown as the reason. */
  error?: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
};

/** A query that failed. */
type FailedQuery = { query: { error: unknown; refetch: () => unknown; isFetching: boolean } };

type Props = {
  title?: string;
  text?: string;
  /** Its title is the heading of the page, which has no other. */
  isHeading?: boolean;
} & (Retry | FailedQuery);

/** Shown in place of content that failed to load: that it failed, why, and a retry button. */
export function ErrorState({ title, text, isHeading = false, ...failed }: Props) {
  const { t } = useTranslation('common');
  const isCut = useIsCut();
  if (isCut && title === undefined && text === undefined) return <NotOnDevice />;
  const { error, onRetry, isRetrying = false } = 'query' in failed ? retryOf(failed) : failed;
  return (
    <div role="alert">
      <EmptyState
        isHeading={isHeading}
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
      >
        {isApiError(error, 'technical_fault') && <ErrorNumber error={error} />}
      </EmptyState>
    </div>
  );
}

const retryOf = ({ query: { error, refetch, isFetching } }: FailedQuery): Retry => ({
  error,
  onRetry: () => void refetch(),
  isRetrying: isFetching,
});
