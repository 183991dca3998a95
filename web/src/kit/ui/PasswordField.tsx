import { PASSWORD_MAX } from '@malaka/contracts/kit/limits';
import { PasswordInput, type PasswordInputProps, Progress, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedPassword, hasForbiddenCharacters, passwordLevel } from './password-strength.ts';

type Props = Omit<PasswordInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: string;
  onChange: (password: string) => void;
  /** For a new password: shows the rules and its strength. */
  isNew?: boolean;
};

const LEVELS = {
  weak: { share: 33, color: 'danger.5' },
  fair: { share: 66, color: 'warning.5' },
  strong: { share: 100, color: 'success.5' },
} as const;

export function PasswordField({ value, onChange, isNew = false, ...props }: Props) {
  const { t } = useTranslation('common');
  const [isRefused, setIsRefused] = useState(false);
  const hintId = useId();
  const level = passwordLevel(value);
  return (
    <div>
      <PasswordInput
        autoComplete={isNew ? 'new-password' : 'current-password'}
        description={isNew ? t('field.passwordHint') : undefined}
        {...props}
        maxLength={PASSWORD_MAX}
        value={value}
        aria-invalid={Boolean(props.error)}
        // Mantine's own description explains the error.
        {...(!props.error && { 'aria-describedby': hintId })}
        visibilityToggleButtonProps={{
          'aria-label': t('field.passwordShow'),
          tabIndex: 0,
        }}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          setIsRefused(hasForbiddenCharacters(typed));
          onChange(allowedPassword(typed));
        }}
      />
      <div id={hintId} aria-live="polite">
        {isRefused && (
          <Text size="sm" c="danger" mt={4}>
            {t('field.passwordChars')}
          </Text>
        )}
        {isNew && value !== '' && (
          <>
            <Progress
              value={LEVELS[level].share}
              color={LEVELS[level].color}
              size={6}
              mt={8}
              aria-hidden
            />
            <Text size="sm" c="dimmed" mt={4}>
              {t('field.passwordStrength', { level: t(`field.passwordLevel.${level}`) })}
            </Text>
          </>
        )}
      </div>
    </div>
  );
}
