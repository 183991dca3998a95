import { login } from '@malaka/contracts/people/sign-in';
import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { Alert, Anchor, Checkbox, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { call } from '#/kit/api/client.ts';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';
import { useLateWindow } from '#/kit/ui/use-late-window.ts';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { callWithProof } from './call-with-proof.ts';
import { errorText } from './error-text.ts';
import type { FlowProps } from './SignInFlow.tsx';
import { STEP } from '#/domains/people/session/steps.ts';
import { useEnter } from './use-enter.ts';

// Most people have no second step to their sign-in.
const loadFactorForm = async () =>
  (await import('#/domains/people/second-factor/load-factor-form.ts')).loadFactorForm();

/** Step 0; who has a second factor is asked for its code in the same place. */
export function SignInForm({ flow, change }: FlowProps) {
  const { t } = useTranslation('auth');
  const { afterSignIn } = useEnter();
  const [password, setPassword] = useState('');
  const [isRemembered, setIsRemembered] = useState(true);
  const [problem, setProblem] = useState<'phone' | 'password' | null>(null);
  const factor = useLateWindow(loadFactorForm);
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
    if (!missing) signIn.mutate(undefined);
  };
  const isCodeAsked = isApiError(signIn.error, 'auth.code_required');
  if (factor.Window) {
    return (
      <factor.Window
        isBusy={signIn.isPending}
        error={isCodeAsked ? null : signIn.error}
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
      error={signIn.error && !isCodeAsked ? errorText(signIn.error, t) : undefined}
      onSubmit={submit}
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
      <PhoneInput
        label={t('phone')}
        data-autofocus
        value={flow.phone}
        onChange={(phone) => change({ phone })}
        error={problem === 'phone' && t('error.phone')}
      />
      <PasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        error={problem === 'password' && t('error.password')}
      />
      <Checkbox
        label={t('signIn.remember')}
        checked={isRemembered}
        onChange={(event) => setIsRemembered(event.currentTarget.checked)}
      />
    </AuthFrame>
  );
}
