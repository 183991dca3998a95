import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { FactorCodeField, isCodeWhole, NO_CODE, errorWords } from './FactorCodeField.tsx';

type Props = {
  isBusy: boolean;
  /** Why the code was refused. */
  error: Error | null;
  /** The refused input is being corrected. */
  onEdit: () => void;
  onSubmit: (code: string) => void;
  onBack: () => void;
};

/** The second step of a sign-in with the right password. */
export function FactorForm({ isBusy, error, onEdit, onSubmit, onBack }: Props) {
  const { t } = useTranslation('second-factor');
  const [code, setCode] = useState(NO_CODE);
  const words = errorWords(error, t);
  return (
    <AuthFrame
      title={t('signIn.title')}
      text={t(code.isRecovery ? 'signIn.recoveryText' : 'signIn.text')}
      submitLabel={t('signIn.submit')}
      isBusy={isBusy}
      isSubmitDisabled={!isCodeWhole(code)}
      error={words.form}
      onSubmit={() => onSubmit(code.value)}
      onBack={onBack}
    >
      <FactorCodeField
        code={code}
        onChange={(next) => {
          onEdit();
          setCode(next);
        }}
        onComplete={onSubmit}
        error={words.code}
        isAutoFocused
      />
    </AuthFrame>
  );
}
