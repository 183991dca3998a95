import type { KeyWords, Regrade } from '@malaka/contracts/assessment/regrades';
import { Badge, Group, Progress, Stack, Text, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useTruthWords } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { useDecideRegrade } from './queries.ts';

type Props = { questionId: number; history: readonly Regrade[] };

/** Past decisions about the question: by whom, when, why, and with what results. */
export function RegradeHistory({ questionId, history }: Props) {
  const { t } = useTranslation('regrades');
  if (history.length === 0) return null;
  return (
    <Stack component="section" aria-label={t('history.title')}>
      <h2>{t('history.title')}</h2>
      <Stack component="ol" gap="sm">
        {history.map((regrade) => (
          <li key={regrade.id} className="card">
            <Entry questionId={questionId} regrade={regrade} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function Entry({ questionId, regrade }: { questionId: number; regrade: Regrade }) {
  const { t } = useTranslation('regrades');
  const format = useFormat();
  const keyTextOf = useKeyTexts();
  const { kind, state, from, to, reason, askedBy, askedAt, decidedBy, decision } = regrade;
  return (
    <Stack gap="xs" p="md">
      <Group gap="xs">
        <strong>{t(`kind.${kind}`)}</strong>
        <Badge
          variant="filled"
          color={state === 'refused' ? 'danger' : state === 'done' ? 'success' : 'primary'}
        >
          {t(`state.${state}`)}
        </Badge>
      </Group>
      {kind !== 'keep' && (
        <p className="whole">{t('history.change', { from: keyTextOf(from), to: keyTextOf(to) })}</p>
      )}
      <p className="whole">{t('history.reason', { reason: format.text(reason) })}</p>
      <p className="quiet">
        {t('history.by', { name: format.text(askedBy), time: format.moment(askedAt) })}
      </p>
      {decision !== '' && (
        <p className="quiet whole">
          {t('history.decided', { name: format.text(decidedBy), words: format.text(decision) })}
        </p>
      )}
      {state === 'running' && <Running regrade={regrade} />}
      {state === 'done' && kind !== 'keep' && <Done regrade={regrade} />}
      {state === 'waiting' &&
        (regrade.mayDecide ? (
          <DecideForm questionId={questionId} regrade={regrade} />
        ) : (
          <p>{t('decide.waiting')}</p>
        ))}
    </Stack>
  );
}

function Running({ regrade }: { regrade: Regrade }) {
  const { t } = useTranslation('regrades');
  const format = useFormat();
  const { checkedCount, attemptsCount, owedCount } = regrade;
  const share = attemptsCount === 0 ? 100 : Math.min(100, (100 * checkedCount) / attemptsCount);
  const text =
    checkedCount < attemptsCount
      ? t('progress.attempts', {
          done: format.number(checkedCount),
          total: format.number(attemptsCount),
        })
      : t('progress.people', { count: owedCount });
  return (
    <div role="status">
      <Text mb={4}>{text}</Text>
      <Progress value={share} aria-label={t('progress.title')} />
    </div>
  );
}

function Done({ regrade }: { regrade: Regrade }) {
  const { t } = useTranslation('regrades');
  const format = useFormat();
  const rows: [string, number][] = [
    [t('figure.attempts'), regrade.checkedCount],
    [t('figure.raised'), regrade.raisedCount],
    [t('figure.lowered'), regrade.loweredCount],
    [t('figure.kept'), regrade.keptCount],
    [t('figure.passNow'), regrade.passedCount],
    [t('figure.fell'), regrade.fallenCount],
  ];
  return (
    <Facts
      look="factRow"
      facts={rows.map(
        ([name, amount], n) => (n < 2 || amount > 0) && ([name, format.number(amount)] as const),
      )}
    />
  );
}

/** Describes the right answer as text. */
export function useKeyTexts() {
  const { t } = useTranslation('regrades');
  const wordsOf = useTruthWords();
  return ({ kind, texts }: KeyWords): string =>
    kind === 'drop' || kind === 'credit'
      ? t(`key.${kind}`)
      : texts.map((text) => `«${wordsOf(text)}»`).join(t('key.or'));
}

type DecideFormProps = { questionId: number; regrade: Regrade };

/** The second person agrees that results may get worse, or refuses, with a reason. */
function DecideForm({ questionId, regrade }: DecideFormProps) {
  const { t } = useTranslation(['regrades', 'common']);
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const decide = useDecideRegrade(questionId);
  const send = (isAgreed: boolean) => {
    setIsTried(true);
    if (!isReason(words)) return;
    decide.mutate(
      { id: regrade.id, isAgreed, words: words.trim() },
      {
        onSuccess: ({ state }) =>
          showToast({ text: t(`regrades:asked.${state}`), type: 'success' }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  };
  return (
    <Stack gap="sm">
      <p>{t('regrades:decide.text')}</p>
      <ReasonField
        label={t('regrades:decide.words')}
        error={isTried && !isReason(words) ? t('regrades:form.reasonShort') : undefined}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Group>
        <Button loading={decide.isPending} onClick={() => send(true)}>
          {t('regrades:decide.agree')}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => send(false)}>
          {t('regrades:decide.refuse')}
        </Button>
      </Group>
    </Stack>
  );
}
