import { BULK_ROWS_MAX } from '@malaka/contracts/kit/limits';
import { Button, TextInput } from '@mantine/core';
import { IconTag, IconTagOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '#/kit/bulk/bulk-window.ts';
import { BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { BulkProgress } from '#/kit/bulk/BulkProgress.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { BankQuery } from './queries.ts';
import { QUESTION_BANK } from '#/domains/authoring/questions/invalidate-questions.ts';
import { useRefresh } from '#/kit/api/query.ts';

const ACTIONS = ['questions.tag', 'questions.untag'] as const;
type Action = (typeof ACTIONS)[number];
const ICONS = { 'questions.tag': IconTag, 'questions.untag': IconTagOff } as const;
const TAG_MAX = 40;

type Props = { query: Omit<BankQuery, 'page'>; total: number };

/** Adds a tag to all filtered questions, including other pages. */
export function TagFound({ query, total }: Props) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const refresh = useRefresh(QUESTION_BANK);
  const [confirming, setConfirming] = useState<Action>();
  const [runId, setRunId] = useState<number>();
  if (total > BULK_ROWS_MAX) return null;
  return (
    <>
      {ACTIONS.map((action) => {
        const Icon = ICONS[action];
        return (
          <Button
            key={action}
            variant="subtle"
            size="compact-md"
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => setConfirming(action)}
          >
            {t(`action.${action}.label`, { amount: format.number(total) })}
          </Button>
        );
      })}
      {confirming && (
        <TagWindow
          action={confirming}
          chosen={{ query: encodeQuery('questions', query), count: total, exceptIds: [] }}
          count={total}
          onClose={() => setConfirming(undefined)}
          onStarted={(id) => {
            setConfirming(undefined);
            setRunId(id);
          }}
        />
      )}
      {runId !== undefined && (
        <BulkProgress
          id={runId}
          onDone={() => void refresh()}
          onClose={() => setRunId(undefined)}
        />
      )}
    </>
  );
}

function TagWindow({ action, ...bulk }: BulkWindow & { action: Action }) {
  const { t } = useTranslation('bulk');
  const [tag, setTag] = useState('');
  return (
    <BulkModal
      {...bulk}
      action={action}
      params={{ tag: tag.trim() }}
      isReady={tag.trim() !== '' && !tag.includes(',')}
    >
      <TextInput
        data-autofocus
        required
        size="md"
        label={t('tag')}
        maxLength={TAG_MAX}
        value={tag}
        onChange={(event) => setTag(event.currentTarget.value)}
      />
    </BulkModal>
  );
}
