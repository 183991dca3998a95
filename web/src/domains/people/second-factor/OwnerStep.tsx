import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { useSession } from '#/domains/people/session/use-session.ts';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { FactorCodeField, isCodeWhole, NO_CODE } from './FactorCodeField.tsx';
import { errorWords } from './error-words.ts';
import type { Proof } from './queries.ts';

type Props = {
  title: string;
  text: string;
  submitLabel: string;
  /** A factor is active: its code is required too. */
  hasCode: boolean;
  isBusy: boolean;
  error: Error | null;
  /** The refused input is being corrected. */
  onEdit: () => void;
  onSubmit: (proof: Proof) => void;
};

/** An open page alone changes nothing here: the user must prove who they are. */
export function OwnerStep({ hasCode, error, onEdit, onSubmit, ...frame }: Props) {
  const { t } = useTranslation('second-factor');
  const { user } = useSession();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState(NO_CODE);
  const [isChecked, setIsChecked] = useState(false);
  const words = errorWords(error, t);
  const isPasswordMissing = password === '';
  const isCodeMissing = hasCode && !isCodeWhole(code);
  const submit = () => {
    setIsChecked(true);
    if (!isPasswordMissing && !isCodeMissing) onSubmit({ password, code: code.value });
  };
  return (
    <AuthFrame {...frame} error={words.form} onSubmit={submit}>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={user?.phone ?? ''} readOnly hidden />
      <PasswordField
        label={t('owner.password')}
        data-autofocus
        value={password}
        onChange={(next) => {
          onEdit();
          setPassword(next);
        }}
        error={isChecked && isPasswordMissing ? t('owner.passwordMissing') : words.password}
      />
      {hasCode && (
        <FactorCodeField
          code={code}
          onChange={(next) => {
            onEdit();
            setCode(next);
          }}
          error={isChecked && isCodeMissing ? t('owner.codeMissing') : words.code}
        />
      )}
    </AuthFrame>
  );
}
