import { REFERENCE_NUMBER_MAX } from '@malaka/contracts/kit/limits';
import { Button, Stack, TextInput, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckedTraining } from '@malaka/contracts/credentials/offline-trainings';
import { IconPrinter, IconShare } from '@tabler/icons-react';
import { useShownAnswer } from '#/kit/ui/use-shown-answer.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { shareLink } from '#/kit/ui/share-link.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CheckVerdict } from '#/kit/ui/CheckVerdict.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import styles from './OfflineTrainings.module.css';
import { checkQuery } from './queries.ts';

type Verdict = 'valid' | 'withdrawn' | 'unknown' | 'tooMany' | 'offline' | 'failed';

/** The main message. A failed check must never look like "not found". */
function verdictOf(training: CheckedTraining | undefined, error: unknown): Verdict {
  if (training && !error) return training.withdrawnAt ? 'withdrawn' : 'valid';
  if (isApiError(error, 'offline.not_found')) return 'unknown';
  if (isApiError(error, 'request.too_many')) return 'tooMany';
  if (isApiError(error, 'offline')) return 'offline';
  return 'failed';
}

const TONES = {
  valid: 'good',
  withdrawn: 'bad',
  unknown: 'bad',
  tooMany: 'wait',
  offline: 'quiet',
  failed: 'quiet',
} as const satisfies Record<Verdict, string>;

type CheckResultProps = {
  number: string;
  training: CheckedTraining | undefined;
  error: unknown;
  /** When the answer arrived. */
  checkedAt: number;
  onRetry: () => void;
};

function CheckResult({ number, training, error, checkedAt, onRetry }: CheckResultProps) {
  const { t } = useTranslation('offline-trainings');
  const verdict = verdictOf(training, error);
  return (
    <CheckVerdict
      tone={TONES[verdict]}
      state={t(`check.state.${verdict}`)}
      meaning={t(`check.meaning.${verdict}`, { number })}
      onRetry={onRetry}
    >
      {training && !error && <TrainingFacts training={training} checkedAt={checkedAt} />}
    </CheckVerdict>
  );
}

function TrainingFacts({ training, checkedAt }: { training: CheckedTraining; checkedAt: number }) {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  const { name, withdrawnAt } = training;
  const facts: [string, string][] = [
    [t('check.name'), name === null ? t('check.nameless') : format.text(name)],
    [t('field.institution'), format.text(training.institution)],
    [t('days'), `${format.day(training.startDate)} – ${format.day(training.endDate)}`],
    [t('check.volume'), format.hours(training.hours)],
    [t('field.referenceNumber'), training.referenceNumber],
    ...(withdrawnAt
      ? [[t('check.withdrawnAt'), format.date(withdrawnAt)] as [string, string]]
      : []),
    [t('check.checkedAt'), format.moment(new Date(checkedAt))],
  ];
  return (
    <>
      <Facts names="128px" facts={facts} />
      <Sharing />
    </>
  );
}

/** Prints the result, or shares its address, which checks again each time. */
function Sharing() {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const share = async () => {
    const how = await shareLink(document.title, globalThis.location.href);
    if (how === 'copied') showToast({ text: t('offline-trainings:check.copied'), type: 'success' });
    if (how === 'failed') showToast({ text: t('common:state.failed'), type: 'error' });
  };
  return (
    <Group gap="sm" className={styles.sharing}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        onClick={() => globalThis.print()}
      >
        {t('offline-trainings:check.print')}
      </Button>
      <Button variant="default" leftSection={<IconShare size={18} />} onClick={() => void share()}>
        {t('offline-trainings:check.share')}
      </Button>
    </Group>
  );
}

type Props = {
  /** From the address; empty before the first check. */
  number: string;
  onAsk: (number: string) => void;
};

/** OFF-03: public check of an offline training by the number on its document. */
export function OfflineCheckPage({ number, onAsk }: Props) {
  const { t } = useTranslation('offline-trainings');
  const [typed, setTyped] = useState(number);
  const [isMissing, setIsMissing] = useState(false);
  const check = useQuery(checkQuery(number));
  const isSettled = number !== '' && !check.isFetching;
  const { answer, expectAnswer } = useShownAnswer(isSettled ? number : undefined);
  const askAgain = () => {
    expectAnswer();
    void check.refetch();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = typed.trim();
    setIsMissing(trimmed === '');
    if (trimmed === '') return;
    if (trimmed === number) return askAgain();
    expectAnswer();
    onAsk(trimmed);
  };
  return (
    <Stack w="100%" maw={720} mx="auto" px="md" pt={24} pb={48} gap={20}>
      <PageHead title={t('check.title')} hint={t('check.hint')} />
      <form noValidate onSubmit={submit} className={`asking ${styles.ask}`}>
        <TextInput
          required
          label={t('field.referenceNumber')}
          placeholder="MO-1187"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={REFERENCE_NUMBER_MAX}
          value={typed}
          error={isMissing && t('numberNeeded')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={check.isFetching}>
          {t('check.action')}
        </Button>
      </form>
      <div ref={answer} className={styles.answer} aria-live="polite">
        {isSettled && (
          <CheckResult
            number={number}
            training={check.data}
            error={check.error}
            checkedAt={check.dataUpdatedAt}
            onRetry={askAgain}
          />
        )}
      </div>
    </Stack>
  );
}
