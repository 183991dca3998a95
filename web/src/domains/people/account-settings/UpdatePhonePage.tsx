import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import type { TFunction } from 'i18next';
import { replacePhone, replacePhoneAccept } from '@malaka/contracts/people/account-settings';
import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { useMutation } from '@tanstack/react-query';
import { Paper, Stack, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CodeStep } from '#/domains/people/sign-in/CodeStep.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { sessionQuery } from '#/domains/people/session/use-session.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { devicesQuery } from './queries.ts';

type Query = { phone: string; password: string };

/** A refusal sent as a successful response: `success: 2` with its text (SET-16). */
class PhoneRefused extends Error {
  readonly code: ErrorCode | undefined;
  constructor(msg: string, code: ErrorCode | undefined) {
    super(msg);
    this.code = code;
  }
}

/** Requests a code for the new phone. */
function useAskPhoneCode() {
  return useMutation({
    mutationFn: async (body: Query) => {
      const answer = await call(replacePhone, { body });
      if (answer.success === 2) throw new PhoneRefused(answer.msg ?? '', answer.code);
      return { isBot: answer.isTelegram === true, botUrl: answer.botUrl ?? null };
    },
  });
}

/** Moves the account to the new phone; refreshes the header and the list of devices. */
const useAcceptPhone = () => useCall(replacePhoneAccept, { refresh: [sessionQuery, devicesQuery] });

type NewPhoneFormProps = {
  phone: string;
  password: string;
  error: unknown;
  isBusy: boolean;
  onChange: (part: { phone?: string; password?: string }) => void;
  onSubmit: () => void;
};

/** The field that a refusal belongs to. */
const fieldOf = (error: unknown) => {
  if (!(error instanceof PhoneRefused)) return null;
  if (error.code?.startsWith('auth.password')) return 'password';
  return error.code === 'auth.phone_taken' || error.code === 'request.invalid' ? 'phone' : null;
};

/**
 * Step 0: the new phone, and the password, so that an open session alone cannot take over the
 * account.
 */
function NewPhoneForm({ phone, password, error, isBusy, onChange, onSubmit }: NewPhoneFormProps) {
  const { t } = useTranslation(['settings', 'auth']);
  const [isChecked, setIsChecked] = useState(false);
  const isPhoneShort = phone.length !== PHONE_LENGTH;
  const refused = fieldOf(error);
  const words = phoneErrorText(error, t);
  const submit = () => {
    setIsChecked(true);
    if (!isPhoneShort && password !== '') onSubmit();
  };
  return (
    <AuthFrame
      title={t('settings:phone.step')}
      text={t('settings:phone.pageText')}
      submitLabel={t('settings:phone.getCode')}
      isBusy={isBusy}
      error={refused === null ? words : undefined}
      onSubmit={submit}
    >
      <PhoneInput
        label={t('settings:phone.next')}
        data-autofocus
        value={phone}
        onChange={(value) => onChange({ phone: value })}
        error={isChecked && isPhoneShort ? t('auth:error.phone') : refused === 'phone' && words}
      />
      <PasswordField
        label={t('settings:phone.password')}
        value={password}
        onChange={(value) => onChange({ password: value })}
        error={
          isChecked && password === ''
            ? t('settings:password.oldNeeded')
            : refused === 'password' && words
        }
      />
    </AuthFrame>
  );
}

type Props = { onDone: () => void };

const BEGINNING = { step: 0, phone: '', password: '', isBot: false, botUrl: null, sentAt: 0 };
type State = Omit<typeof BEGINNING, 'botUrl'> & { botUrl: string | null };

/** Step 0 asks for the new phone, step 1 for its code; stored in memory only. */
export function ChangePhone({ onDone }: Props) {
  const { t } = useTranslation(['settings', 'auth']);
  const format = useFormat();
  const [state, setState] = useState<State>(BEGINNING);
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));
  const ask = useAskPhoneCode();
  const accept = useAcceptPhone();
  const { phone, password } = state;
  const send = () =>
    ask.mutate(
      { phone, password },
      {
        onSuccess: (sent) => {
          accept.reset();
          change({ ...sent, step: 1, sentAt: Date.now() });
        },
      },
    );
  const check = (code: string) =>
    accept.mutate(
      { phone, code },
      {
        onSuccess: ({ login }) => {
          const text = t('settings:phone.done', { phone: format.phone(login) });
          showToast({ text, type: 'success' });
          setState(BEGINNING);
          onDone();
        },
      },
    );
  if (state.step === 0) {
    return (
      <NewPhoneForm
        phone={phone}
        password={password}
        error={ask.error}
        isBusy={ask.isPending}
        onChange={(part) => {
          ask.reset();
          change(part);
        }}
        onSubmit={send}
      />
    );
  }
  return (
    <CodeStep
      key={state.sentAt}
      sent={state}
      isBusy={accept.isPending || ask.isPending}
      checkError={phoneErrorText(accept.error, t)}
      resendError={phoneErrorText(ask.error, t)}
      onCheck={check}
      onResend={send}
      onBack={() => change({ step: 0 })}
    />
  );
}

/** The server's text (SET-15), or our own if it sent none (SET-19). */
function phoneErrorText(error: unknown, t: TFunction<['settings', 'auth']>): string | undefined {
  if (!error) return undefined;
  if (isApiError(error, 'offline')) return t('auth:error.offline');
  const hasText = error instanceof PhoneRefused || isApiError(error);
  const isTechnical = isApiError(error, 'technical_fault') || isApiError(error, 'unreadable');
  return hasText && !isTechnical && error.message !== ''
    ? error.message
    : t('settings:phone.failed');
}

/** The settings window as a separate page. */
export function UpdatePhonePage() {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  return (
    <Stack align="flex-start" maw={480}>
      <PageTitle title={t('phone.pageTitle')} />
      <Title order={1} size="h2">
        {t('phone.pageTitle')}
      </Title>
      <Paper p="lg" w="100%">
        <ChangePhone onDone={() => void navigate({ to: '/dashboard/settings' })} />
      </Paper>
      <TextLink to="/dashboard/settings">{t('phone.backToSettings')}</TextLink>
    </Stack>
  );
}
