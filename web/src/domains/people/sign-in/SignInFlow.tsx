import { useState } from 'react';
import {
  checkSms,
  forgotPasswordAccept,
  accept,
  forgotUpdatePassword,
  forgotPassword,
  register,
} from '@malaka/contracts/people/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { Anchor, Checkbox, SegmentedControl } from '@mantine/core';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { phoneDigits } from '#/kit/ui/phone-mask.ts';
import {
  STEP,
  type Step,
  isBotStep,
  purposeOf,
  stepBefore,
  codeStep,
} from '#/domains/people/session/sign-in-store.ts';
import { call } from '#/kit/api/client.ts';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';
import type { ReturnedForm } from './returned-form.ts';
import { SignInForm, errorText, useEnter, callWithProof } from './SignInForm.tsx';
import { CodeStep } from './CodeStep.tsx';
import { passwordError } from './password-rules.ts';

const OfferModal = lazyPart(() => import('./OfferModal.tsx'), 'OfferModal');

/** Steps 1 and 3: the phone that will get a code. */
function PhoneForm({ flow, change }: FlowProps) {
  const { t } = useTranslation('auth');
  const isSignUp = flow.step === STEP.signUp;
  const [isOfferAccepted, setIsOfferAccepted] = useState(false);
  const [isOfferOpen, setIsOfferOpen] = useState(false);
  const [error, setError] = useState<'phone' | 'offer' | null>(null);
  const send = useSendCode({ flow, change });
  const submit = () => {
    const needsOffer = isSignUp && flow.isInstitution && !isOfferAccepted;
    const missing = flow.phone.length !== PHONE_LENGTH ? 'phone' : needsOffer ? 'offer' : null;
    setError(missing);
    if (!missing) send.mutate();
  };
  return (
    <AuthFrame
      title={t(isSignUp ? 'signUp.title' : 'forgot.title')}
      text={t(isSignUp ? 'signUp.text' : 'forgot.text')}
      submitLabel={t('getCode')}
      isBusy={send.isPending}
      error={send.error ? errorText(send.error, t) : undefined}
      onSubmit={submit}
      onBack={() => change({ step: STEP.signIn })}
    >
      {isSignUp && (
        <SegmentedControl
          fullWidth
          styles={{ label: { whiteSpace: 'normal' }, control: { minWidth: 0 } }}
          aria-label={t('signUp.who')}
          value={flow.isInstitution ? 'institution' : 'person'}
          onChange={(who) => change({ isInstitution: who === 'institution' })}
          data={[
            { value: 'person', label: t('signUp.person') },
            { value: 'institution', label: t('signUp.institution') },
          ]}
        />
      )}
      <PhoneInput
        label={t('phone')}
        data-autofocus
        value={flow.phone}
        onChange={(phone) => change({ phone })}
        error={error === 'phone' && t('error.phone')}
      />
      {isSignUp && flow.isInstitution && (
        <Checkbox
          checked={isOfferAccepted}
          onChange={(event) => setIsOfferAccepted(event.currentTarget.checked)}
          error={error === 'offer' && t('error.offer')}
          label={t('signUp.offer')}
          description={
            <Anchor component="button" type="button" size="sm" onClick={() => setIsOfferOpen(true)}>
              {t('signUp.readOffer')}
            </Anchor>
          }
        />
      )}
      {isOfferOpen && <OfferModal onClose={() => setIsOfferOpen(false)} />}
    </AuthFrame>
  );
}

/** State passed between the steps; stored in memory only (decision 23). */
export type Flow = {
  step: Step;
  phone: string;
  isInstitution: boolean;
  botUrl: string | null;
  /** Time the last code was sent, by this browser's clock. */
  sentAt: number;
  code: string;
  /** Token of an accepted forgot code. */
  resetToken: string;
  isPasswordChanged: boolean;
};

export type FlowProps = { flow: Flow; change: (part: Partial<Flow>) => void };

type Props = {
  startAt?: Step;
  isInstitution?: boolean;
  /** On the server-rendered page: the result of its submitted form. */
  returned?: ReturnedForm | null;
};

/** Steps 0 to 8 of signing in and up, both in the window and on /old-token. */
export function SignInFlow({ startAt = STEP.signIn, isInstitution = false, returned }: Props) {
  const [flow, setFlow] = useState<Flow>({
    step: startAt,
    phone: phoneDigits(returned?.fields['phone'] ?? ''),
    isInstitution,
    botUrl: null,
    sentAt: 0,
    code: '',
    resetToken: '',
    isPasswordChanged: false,
  });
  const props = {
    flow,
    change: (part: Partial<Flow>) => setFlow((before) => ({ ...before, ...part })),
  };
  switch (flow.step) {
    case STEP.signIn:
      return <SignInForm {...props} returned={returned} />;
    case STEP.signUp:
    case STEP.forgotPhone:
      return <PhoneForm key={flow.step} {...props} />;
    case STEP.newPassword:
    case STEP.setPassword:
      return <NewPasswordForm {...props} />;
    default:
      return <CodeForm key={flow.step} {...props} />;
  }
}

function useCheckCode({ flow, change }: FlowProps) {
  return useMutation({
    mutationFn: async (code: string) => {
      const body = { phone: flow.phone, code };
      if (purposeOf(flow.step) === 'signUp') {
        await call(checkSms, { body });
        return { step: STEP.setPassword, code };
      }
      const { accessToken } = await call(forgotPasswordAccept, { body });
      return { step: STEP.newPassword, resetToken: accessToken };
    },
    onSuccess: change,
  });
}

/** Steps 2, 4, 6 and 7: the code from an SMS or from the bot. */
function CodeForm({ flow, change }: FlowProps) {
  const { t } = useTranslation('auth');
  const check = useCheckCode({ flow, change });
  const resend = useSendCode({ flow, change });
  return (
    <CodeStep
      sent={{ ...flow, isBot: isBotStep(flow.step) }}
      isBusy={check.isPending || resend.isPending}
      checkError={check.error ? errorText(check.error, t) : undefined}
      resendError={resend.error ? errorText(resend.error, t) : undefined}
      onCheck={(code) => check.mutate(code)}
      onResend={() => resend.mutate()}
      onBack={() => change({ step: stepBefore(flow.step) })}
    />
  );
}

/** Steps 5 and 8: a new password, typed twice. */
function NewPasswordForm({ flow, change }: FlowProps) {
  const { t } = useTranslation('auth');
  const { afterFirstPassword } = useEnter();
  const isFirst = flow.step === STEP.setPassword;
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const error = isChecked ? passwordError(password, confirmPassword) : null;
  const save = useMutation({
    mutationFn: async () => {
      const body = { phone: flow.phone, password, confirmPassword };
      if (isFirst) {
        const { data } = await call(accept, { body: { ...body, code: flow.code } });
        await afterFirstPassword({ token: data.token, user: data.user, isRemembered: true });
        return;
      }
      await call(forgotUpdatePassword, { body }, { token: flow.resetToken });
      change({ step: STEP.signIn, resetToken: '', isPasswordChanged: true });
    },
  });
  const submit = () => {
    setIsChecked(true);
    if (!passwordError(password, confirmPassword)) save.mutate();
  };
  return (
    <AuthFrame
      title={t(isFirst ? 'newPassword.first' : 'newPassword.again')}
      submitLabel={t('newPassword.submit')}
      isBusy={save.isPending}
      error={save.error ? errorText(save.error, t) : undefined}
      onSubmit={submit}
    >
      <PasswordField
        isNew
        data-autofocus
        label={t('newPassword.label')}
        value={password}
        onChange={setPassword}
        error={error && error !== 'passwordsDiffer' && t(`error.${error}`)}
      />
      <PasswordField
        label={t('newPassword.confirm')}
        autoComplete="new-password"
        value={confirmPassword}
        onChange={setConfirmPassword}
        error={error === 'passwordsDiffer' && t('error.passwordsDiffer')}
      />
    </AuthFrame>
  );
}

/** Requests a code and goes to the step that checks it. */
function useSendCode({ flow, change }: FlowProps) {
  const purpose = purposeOf(flow.step);
  return useMutation({
    mutationFn: () =>
      callWithProof((proof) => {
        const { phone, isInstitution } = flow;
        if (purpose === 'forgot') return call(forgotPassword, { body: { phone, proof } });
        return call(register, {
          body: {
            phone,
            proof,
            ...(isInstitution && { isEduInstitution: true, isOfferAccepted: true }),
          },
        });
      }),
    onSuccess: ({ isTelegram, botUrl }) =>
      change({ step: codeStep(purpose, isTelegram), botUrl, sentAt: Date.now(), code: '' }),
  });
}
