import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownAnswer } from '#/kit/ui/use-shown-answer.ts';
import styles from './CertificateCheck.module.css';
import {
  CertificateResult,
  NUMBER_MAX,
  certificateNumber,
  certificateQuery,
} from '#/domains/credentials/index.ts';

type Props = { field: RefObject<HTMLInputElement | null>; number: string };

/** The number is in the URL, so that a result can be shared and reloaded. */
export function CertificateCheck({ field, number }: Props) {
  const { t } = useTranslation('landing');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(number);
  const [isMissing, setIsMissing] = useState(false);
  const check = useQuery(certificateQuery(number));
  const isAnswered = number !== '' && !check.isFetching;
  const { answer, expectAnswer } = useShownAnswer(isAnswered ? number : undefined);
  const askAgain = () => {
    expectAnswer();
    void check.refetch();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const requested = certificateNumber(typed);
    setIsMissing(requested === '');
    if (requested === '') return field.current?.focus();
    if (requested === number) return askAgain();
    expectAnswer();
    void navigate({
      to: '/',
      search: { certificate: requested },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className={styles.card}>
      <Group component="h2" fz={22} gap={10} wrap="nowrap">
        <IconShieldCheck
          size={26}
          color="var(--mantine-color-success-5)"
          style={{ flex: 'none' }}
          aria-hidden
        />{' '}
        {t('check.title')}
      </Group>
      <Text className="dimmed" mt={8} mb={20}>
        {t('check.hint')}
      </Text>
      <form noValidate onSubmit={submit} className="stack">
        <TextInput
          ref={field}
          label={t('check.number')}
          placeholder="UK-2026-0001234-7"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={NUMBER_MAX}
          enterKeyHint="search"
          value={typed}
          error={isMissing && t('check.missing')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={check.isFetching}>
          {t('check.submit')}
        </Button>
      </form>
      <div ref={answer} className={styles.answer} aria-live="polite">
        {isAnswered && (
          <CertificateResult
            number={number}
            certificate={check.data}
            error={check.error}
            onRetry={askAgain}
          />
        )}
      </div>
    </div>
  );
}
