import { accept, forgotUpdatePassword } from '@malaka/contracts/people/sign-in';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#/kit/api/client.ts';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { errorText } from './error-text.ts';
import { passwordError } from './password-rules.ts';
import type { FlowProps } from './SignInFlow.tsx';
import { STEP } from '#/domains/people/session/steps.ts';
import { useEnter } from './use-enter.ts';

/** Steps 5 and 8: a new password, typed twice. */
export function NewPasswordForm({ flow, change }: FlowProps) {
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
