import { Anchor, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { CodeInput } from '#/kit/ui/CodeInput.tsx';
import { isApiError } from '#/kit/api/api-error.ts';

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

type Words = {
  password?: string | undefined;
  code?: string | undefined;
  form?: string | undefined;
};

/** The server's texts by field; one without a field is shown below them all. */
export function errorWords(error: unknown, t: TFunction<'second-factor'>): Words {
  if (!error) return {};
  if (isApiError(error, 'offline')) return { form: t('offline') };
  if (!isApiError(error) || error.message === '') return { form: t('failed') };
  if (error.code === 'auth.code_wrong') return { code: t('code.wrong') };
  const { password, code } = error.errors;
  return password || code ? { password: password?.[0], code: code?.[0] } : { form: error.message };
}
