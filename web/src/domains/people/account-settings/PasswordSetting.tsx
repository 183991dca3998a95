import { updatePassword } from '@malaka/contracts/people/account-settings';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#/kit/api/use-call.ts';
import { useSession } from '#/domains/people/session/use-session.ts';
import { PasswordField } from '#/kit/ui/PasswordField.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { NO_PASSWORDS, passwordErrors, type Passwords, serverWords } from './password-form.ts';
import { devicesQuery } from './queries.ts';
import { Setting } from '#/kit/ui/Setting.tsx';

export function PasswordSetting() {
  const { t } = useTranslation(['settings', 'auth']);
  const { user } = useSession();
  const [passwords, setPasswords] = useState(NO_PASSWORDS);
  const [isChecked, setIsChecked] = useState(false);
  const save = useCall(updatePassword, { refresh: [devicesQuery] });
  const errors = isChecked ? passwordErrors(passwords) : {};
  const words = serverWords(save.error, t('settings:failed'));
  const change = (part: Partial<Passwords>) => {
    save.reset();
    setPasswords((before) => ({ ...before, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (save.isPending || Object.keys(passwordErrors(passwords)).length > 0) return;
    const { old, next, again } = passwords;
    const body = { oldPassword: old, newPassword: next, newPasswordConfirm: again };
    save.mutate(body, {
      onSuccess: () => {
        setPasswords(NO_PASSWORDS);
        setIsChecked(false);
        showToast({ text: t('settings:password.done'), type: 'success' });
      },
    });
  };
  const errorOf = (field: keyof Passwords) => {
    const error = errors[field];
    if (error === 'oldNeeded' || error === 'same') return t(`settings:password.${error}`);
    return error ? t(`auth:error.${error}`) : words[field];
  };
  const field = (name: keyof Passwords) => ({
    label: t(`settings:password.${name}`),
    value: passwords[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name),
  });
  return (
    <Setting title={t('settings:password.title')} text={t('settings:password.hint')} isWide>
      <form noValidate onSubmit={submit} aria-label={t('settings:password.title')}>
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={user?.phone ?? ''} readOnly hidden />
        <Stack gap="md" maw={420}>
          <PasswordField {...field('old')} />
          <PasswordField isNew {...field('next')} />
          <PasswordField autoComplete="new-password" {...field('again')} />
          <Button type="submit" loading={save.isPending} mr="auto">
            {t('settings:password.submit')}
          </Button>
        </Stack>
      </form>
    </Setting>
  );
}
