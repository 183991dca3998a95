import { Anchor, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '#/kit/ui/CodeInput.tsx';

export const APP_CODE_LENGTH = 6;

export type FactorCode = { value: string; isRecovery: boolean };
export const NO_CODE: FactorCode = { value: '', isRecovery: false };

export const isCodeWhole = ({ value, isRecovery }: FactorCode): boolean =>
  isRecovery ? value.trim() !== '' : value.length === APP_CODE_LENGTH;

type Props = {
  code: FactorCode;
  onChange: (code: FactorCode) => void;
  /** Called on the last digit of the app's code. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
  isAutoFocused?: boolean;
};

/** The app's six digits, or a recovery code if the app is not at hand. */
export function FactorCodeField({ code, onChange, onComplete, error, isAutoFocused }: Props) {
  const { t } = useTranslation('second-factor');
  const { value, isRecovery } = code;
  const shared = { error, 'data-autofocus': isAutoFocused || undefined };
  return (
    <div>
      {isRecovery ? (
        <TextInput
          key="recovery"
          {...shared}
          label={t('code.recovery')}
          description={t('code.recoveryHint')}
          size="md"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={value}
          onChange={(event) => onChange({ value: event.currentTarget.value, isRecovery })}
        />
      ) : (
        <CodeInput
          key="app"
          {...shared}
          label={t('code.app')}
          length={APP_CODE_LENGTH}
          value={value}
          onChange={(digits) => onChange({ value: digits, isRecovery })}
          {...(onComplete && { onComplete })}
        />
      )}
      <Anchor
        component="button"
        type="button"
        mt="xs"
        py={8}
        onClick={() => onChange({ value: '', isRecovery: !isRecovery })}
      >
        {t(isRecovery ? 'code.useApp' : 'code.useRecovery')}
      </Anchor>
    </div>
  );
}
