import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonModal as AnyReasonModal } from '#/kit/forms/ReasonModal.tsx';

type Shown = ComponentProps<typeof AnyReasonModal>;

type Props = Pick<Shown, 'onClose' | 'onSaved'> & {
  id: number;
  words: { title: string; text: string; hint: string; submit: string; done: string };
  save: UseMutationResult<unknown, Error, { id: number; reason: string }>;
};

/** Asks for a reason, which the person will read. */
export function ReasonModal({ id, words: { submit, ...words }, save, ...shown }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <AnyReasonModal
      {...words}
      {...shown}
      isDangerous
      submitLabel={submit}
      label={t('access.reason')}
      missing={t('access.reasonMissing')}
      save={(reason) => save.mutateAsync({ id, reason })}
    />
  );
}
