import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';
import { phoneErrorText } from './phone-error-text.ts';
import { PhoneRefused } from './use-change-phone.ts';

type Props = {
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
export function NewPhoneForm({ phone, password, error, isBusy, onChange, onSubmit }: Props) {
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
