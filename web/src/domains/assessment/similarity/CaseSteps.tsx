import type { SimilarityCase, SimilarityOutcome } from '@malaka/contracts/assessment/similarity';
import { Group, Stack, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { addSentence } from '#/kit/forms/add-sentence.ts';
import { useAskPeople, useDecide, usePropose } from './queries.ts';

const PRESETS = ['match', 'knowledge', 'little'] as const;

/** The first of two people proposes a decision with a reason. */
function ProposeForm({ found }: { found: SimilarityCase }) {
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

/** The possible next steps, and that a case has no automatic consequences. */
export function CaseSteps({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const { id, status, outcome, reason, proposedBy, decidedBy, decision, answerUntil } = found;
  const ask = useAskPeople();
  return (
    <SectionCard title={t('steps')}>
      <Stack gap="md">
        {answerUntil && status === 'open' && (
          <p>{t('until', { date: format.date(answerUntil) })}</p>
        )}
        {found.mayAsk && (
          <Group>
            <ConfirmButton
              action={{
                title: t('ask'),
                text: t('askText'),
                run: () => ask.mutateAsync({ id }),
                done: t('askedDone'),
              }}
            >
              {t('ask')}
            </ConfirmButton>
          </Group>
        )}
        {outcome && (
          <div>
            <p>
              {t('proposal', { name: format.text(proposedBy), outcome: t(`status.${outcome}`) })}
            </p>
            <p className="asWritten">{reason}</p>
          </div>
        )}
        {found.mayPropose && <ProposeForm found={found} />}
        {found.mayDecide && <DecideForm id={id} />}
        {status === 'proposed' && !found.mayDecide && <p>{t('secondNeeded')}</p>}
        {decidedBy && (
          <div>
            <p>
              {t('decision', { first: format.text(proposedBy), second: format.text(decidedBy) })}
            </p>
            <p className="asWritten">{decision}</p>
          </div>
        )}
        <p className="noteBox">{t('consequence')}</p>
      </Stack>
    </SectionCard>
  );
}

/** The second person agrees to the proposal or reopens the case, with a reason. */
function DecideForm({ id }: { id: number }) {
  const { t } = useTranslation(['similarity', 'common']);
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const decide = useDecide();
  const send = (isAgreed: boolean) => {
    setIsTried(true);
    if (!isReason(words)) return;
    decide.mutate(
      { id, isAgreed, words: words.trim() },
      {
        onSuccess: () =>
          showToast({
            text: t(isAgreed ? 'similarity:decided' : 'similarity:reopened'),
            type: 'success',
          }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  };
  return (
    <Stack gap="sm">
      <ReasonField
        label={t('similarity:words')}
        error={isTried && !isReason(words) ? t('similarity:reasonShort') : undefined}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Group>
        <Button loading={decide.isPending} onClick={() => send(true)}>
          {t('similarity:agree')}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => send(false)}>
          {t('similarity:refuse')}
        </Button>
      </Group>
    </Stack>
  );
}
