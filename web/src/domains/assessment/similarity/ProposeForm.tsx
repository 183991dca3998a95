import type { SimilarityCase, SimilarityOutcome } from '@malaka/contracts/assessment/similarity';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addSentence } from '#/kit/forms/add-sentence.ts';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { usePropose } from './queries.ts';

const PRESETS = ['match', 'knowledge', 'little'] as const;

/** The first of two people proposes a decision with a reason. */
export function ProposeForm({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation(['similarity', 'common']);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const propose = usePropose();
  const send = (outcome: SimilarityOutcome) => {
    setIsTried(true);
    if (!isReason(reason)) return;
    propose.mutate(
      { id: found.id, outcome, reason: reason.trim() },
      {
        onSuccess: () => showToast({ text: t('similarity:proposed'), type: 'success' }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  };
  return (
    <Stack gap="sm">
      <p>{t('similarity:proposeHint')}</p>
      <Group gap={8} role="group" aria-label={t('similarity:presetsLabel')}>
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            variant="default"
            size="compact-md"
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            h="auto"
            mih={44}
            py={6}
            onClick={() => setReason(addSentence(reason, t(`similarity:presets.${preset}`)))}
          >
            {t(`similarity:presets.${preset}`)}
          </Button>
        ))}
      </Group>
      <ReasonField
        label={t('similarity:reason')}
        error={isTried && !isReason(reason) ? t('similarity:reasonShort') : undefined}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group>
        <Button
          variant={found.mayAsk ? 'default' : 'filled'}
          loading={propose.isPending}
          onClick={() => send('dismissed')}
        >
          {t('similarity:dismissed')}
        </Button>
        <Button
          variant="default"
          disabled={!found.mayUphold || propose.isPending}
          onClick={() => send('upheld')}
        >
          {t('similarity:upheld')}
        </Button>
      </Group>
      {!found.mayUphold && <p className="quiet">{t('similarity:unheard')}</p>}
    </Stack>
  );
}
