import { login, type SessionUser, proofChallenge } from '@malaka/contracts/people/sign-in';
import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { Alert, Anchor, Checkbox, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { useRouter } from '@tanstack/react-router';
import { isApiError } from '#/kit/api/api-error.ts';
import { call } from '#/kit/api/client.ts';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { pageLanguage } from '#/kit/i18n/script.ts';
import { STEP, closeSignIn, showWelcome } from '#/domains/people/session/sign-in-store.ts';
import { storeToken, takeReturn } from '#/kit/api/token.ts';
import { sessionQuery } from '#/domains/people/session/use-session.ts';
import { loadStartPage } from '#/domains/people/session/load-start-page.ts';
import { errorOf, type ReturnedForm } from './returned-form.ts';
import type { FlowProps } from './SignInFlow.tsx';

// Most people have no second factor.
const loadFactorForm = async () =>
  (await import('#/domains/people/second-factor/load-factor-form.ts')).loadFactorForm();

type Props = FlowProps & {
  /** Only on the page: the result of its submitted form, if any. */
  returned: ReturnedForm | null | undefined;
};

/** The client can provide one; a plain HTML form cannot. */
const PROOF = 'auth.proof_required';
const FIELDS = ['phone', 'password'] as const;
const CODE_CODES = ['auth.code_required', 'auth.code_wrong'];

/** Step 0; with a second factor its code is asked for in the same place. */
export function SignInForm({ flow, change, returned }: Props) {
  const { t } = useTranslation('auth');
  const { afterSignIn } = useEnter();
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(!returned || 'remember' in returned.fields);
  const [factorCode, setFactorCode] = useState('');
  const came = returned ? errorOf(returned) : undefined;
  const [problem, setProblem] = useState(() => FIELDS.find((field) => came?.errors[field]) ?? null);
  const factor = useLazyWindow(loadFactorForm);
  const signIn = useMutation({
    mutationFn: (code: string | undefined) =>
      callWithProof((proof) =>
        call(login, { body: { phone: flow.phone, password, isRemembered, proof, code } }),
      ),
    onSuccess: ({ data }) =>
      afterSignIn({ token: data.accessToken, user: data.user, isRemembered }),
    onError: (error) => {
      if (isApiError(error, 'auth.code_required')) factor.open();
    },
  });
  const submit = () => {
    const missing =
      flow.phone.length !== PHONE_LENGTH ? 'phone' : password === '' ? 'password' : null;
    setProblem(missing);
    if (!missing) signIn.mutate(factorCode || undefined);
  };
  const isCodeRequired = isApiError(signIn.error, 'auth.code_required');
  // The phone is still filled in.
  const first = problem ?? (came ? 'password' : 'phone');
  const hasCode = came !== undefined && CODE_CODES.includes(came.code);
  // The server-rendered error stays until the client itself gets an answer.
  const shown = signIn.isIdle && problem === null ? came : undefined;
  const error = shown ?? (isCodeRequired ? null : signIn.error);
  if (factor.Window) {
    return (
      <factor.Window
        isBusy={signIn.isPending}
        error={isCodeRequired ? null : signIn.error}
        onEdit={signIn.reset}
        onSubmit={signIn.mutate}
        onBack={() => {
          signIn.reset();
          factor.close();
        }}
      />
    );
  }
  return (
    <AuthFrame
      title={t('signIn.title')}
      submitLabel={t('signIn.submit')}
      isBusy={signIn.isPending}
      error={shown?.code === PROOF ? t('signIn.proof') : error ? errorText(error, t) : undefined}
      onSubmit={submit}
      action={returned === undefined ? undefined : '/sign-in/form'}
      footer={
        <Group gap="8px 16px" justify="space-between">
          <Anchor component="button" type="button" onClick={() => change({ step: STEP.signUp })}>
            {t('signIn.toSignUp')}
          </Anchor>
          <Anchor
            component="button"
            type="button"
            onClick={() => change({ step: STEP.forgotPhone })}
          >
            {t('signIn.toForgot')}
          </Anchor>
        </Group>
      }
    >
      {flow.isPasswordChanged && <Alert color="success">{t('signIn.changed')}</Alert>}
      {returned !== undefined && <input type="hidden" name="lang" value={pageLanguage()} />}
      <PhoneInput
        {...(returned !== undefined && { id: 'form-phone', autoFocus: first === 'phone' })}
        name="phone"
        label={t('phone')}
        data-autofocus
        value={flow.phone}
        onChange={(phone) => change({ phone })}
        error={problem === 'phone' && t('error.phone')}
      />
      <PasswordField
        {...(returned !== undefined && { id: 'form-password', autoFocus: first === 'password' })}
        name="password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={problem === 'password' && t('error.password')}
      />
      {hasCode && (
        <TextInput
          name="code"
          label={t('signIn.code')}
          description={t('signIn.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={factorCode}
          onChange={(event) => setFactorCode(event.currentTarget.value)}
        />
      )}
      <Checkbox
        name="remember"
        label={t('signIn.remember')}
        checked={isRemembered}
        onChange={(event) => setIsRemembered(event.currentTarget.checked)}
      />
    </AuthFrame>
  );
}

/** The server's text; a technical error for responses that are not ours. */
export function errorText(error: unknown, t: TFunction<'auth'>): string {
  if (isApiError(error, 'offline')) return t('error.offline');
  if (!isApiError(error)) return t('error.technical');
  const { reason } = error.facts;
  if (error.code === 'account.blocked' && typeof reason === 'string') {
    return `${error.message} ${t('error.blockedReason', { reason })}`;
  }
  const [firstFieldText] = Object.values(error.errors).flat();
  return firstFieldText ?? (error.message || t('error.technical'));
}

type Entry = { token: string; user: SessionUser; isRemembered: boolean };

/** After signing in: the requested page, the profile, or the welcome. */
export function useEnter() {
  const queryClient = useQueryClient();
  const router = useRouter();

  async function open({ token, user, isRemembered }: Entry) {
    storeToken(token, isRemembered);
    await queryClient.cancelQueries();
    queryClient.setQueryData(sessionQuery.queryKey, user);
    // Data loaded without a session does not apply to this person.
    const others = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== sessionQuery.queryKey[0];
    queryClient.removeQueries({ type: 'inactive', predicate: others });
    void queryClient.resetQueries({ type: 'active', predicate: others });
    closeSignIn();
  }

  return {
    afterSignIn: async (entry: Entry) => {
      await open(entry);
      const { startPageOf } = await loadStartPage();
      await router.navigate({ href: takeReturn() ?? startPageOf(entry.user) });
    },
    afterFirstPassword: async (entry: Entry) => {
      await open(entry);
      const isInstitution = entry.user.isEduInstitution;
      showWelcome(isInstitution ? 'institution' : 'learner');
      await router.navigate({
        href: isInstitution ? '/dashboard/edu-institution' : '/dashboard/profile/edit',
      });
    },
  };
}

type Challenge = {
  algorithm: 'SHA-256';
  challenge: string;
  salt: string;
  signature: string;
  maxnumber?: number;
};

/** Repeats a call with a solved proof of work if the server requires one. */
export async function callWithProof<Answer>(
  send: (proof: string | undefined) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(undefined);
  } catch (error) {
    if (!isApiError(error, 'auth.proof_required')) throw error;
    return await send(await solve());
  }
}

async function solve(): Promise<string> {
  // Few visitors ever need it.
  const { solveChallenge } = await import('altcha-lib/v1');
  const proof = (await call(proofChallenge, {})) as unknown as Challenge;
  const { algorithm, challenge, salt, signature, maxnumber } = proof;
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise;
  const number = solution?.number ?? 0;
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }));
}
