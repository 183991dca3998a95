import { REFERENCE_NUMBER_MAX } from '@malaka/contracts/kit/limits';
import { Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownAnswer } from '#/kit/ui/use-shown-answer.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { CheckResult } from './CheckResult.tsx';
import styles from './OfflineTrainings.module.css';
import { checkQuery } from './queries.ts';

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
          size="md"
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
        <Button type="submit" size="md" loading={check.isFetching}>
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
