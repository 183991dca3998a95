import type { BulkActionName } from '@malaka/contracts/reporting/bulk';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useErrorText } from '#/kit/ui/show-error.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { type Chosen, type EncodedQuery, useStartBulk } from './queries.ts';

type Props = BulkWindow & {
  action: BulkActionName;
  params?: EncodedQuery;
  isReady?: boolean;
  isDangerous?: boolean;
  children?: ReactNode;
};

/**
 * Confirms what will be done to how many rows, and starts it; asks again if the list has changed.
 */
export function BulkModal(props: Props) {
  const { action, params = {}, isReady = true, isDangerous = false, children, onClose } = props;
  const { t } = useTranslation(['bulk', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const [key] = useState(() => crypto.randomUUID());
  /** The number the server has counted since. */
  const [found, setFound] = useState<number>();
  const start = useStartBulk();
  const chosen = withCount(props.chosen, found);
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count - chosen.exceptIds.length;
  const facts = { count, amount: format.number(count) };
  const begin = () =>
    start.mutate(
      { key, action, params, exceptIds: [], ...chosen },
      {
        onSuccess: ({ id }) => props.onStarted(id),
        onError: (error) => {
          const now = isApiError(error, 'bulk.count_changed') ? error.facts['count'] : undefined;
          if (typeof now === 'number') setFound(now);
        },
      },
    );
  return (
    <ContentModal onClose={onClose} title={t(`bulk:action.${action}.title`, facts)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !start.isPending) begin();
        }}
      >
        <Stack gap={16}>
          <p>{t(`bulk:action.${action}.text`, facts)}</p>
          {children}
          {start.error && (
            <Alert color="danger" role="alert">
              {errorText(start.error)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            <Button
              type="submit"
              color={isDangerous ? 'danger' : 'primary'}
              loading={start.isPending}
              disabled={!isReady || count <= 0}
            >
              {t(`bulk:action.${action}.confirm`, facts)}
            </Button>
          </Group>
        </Stack>
      </form>
    </ContentModal>
  );
}

const withCount = (chosen: Chosen, found: number | undefined): Chosen =>
  'ids' in chosen || found === undefined ? chosen : { ...chosen, count: found };

/** Props of an action's window. */
export type BulkWindow = {
  chosen: Chosen;
  count: number;
  onClose: () => void;
  onStarted: (runId: number) => void;
};
