import { REFERENCE_NUMBER_MAX } from '@malaka/contracts/kit/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './OfflineTrainings.module.css';
import { useAttach } from './queries.ts';
import { useShowAttached } from './use-show-attached.ts';
import { useErrorText } from '#/kit/ui/use-error-text.ts';

/** OFF-01, OFF-04: attaches a training by the number on its document. */
export function AttachForm({ hoursPerCredit }: { hoursPerCredit: number }) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const attach = useAttach();
  const errorText = useErrorText();
  const showAttached = useShowAttached();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = typed.trim();
    setIsMissing(number === '');
    if (number === '' || attach.isPending) return;
    attach.mutate(number, {
      onSuccess: (training) => {
        setTyped('');
        showAttached(training);
      },
    });
  };
  const { error } = attach;
  const problem = error && errorText(error);
  return (
    <form noValidate onSubmit={submit} className={`asking ${styles.ask}`}>
      <TextInput
        size="md"
        label={t('offline-trainings:field.referenceNumber')}
        description={t('offline-trainings:own.attachHint', {
          hours: format.number(hoursPerCredit),
        })}
        placeholder="MO-1187"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={REFERENCE_NUMBER_MAX}
        value={typed}
        error={isMissing ? t('offline-trainings:numberNeeded') : problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (error) attach.reset();
        }}
      />
      <Button type="submit" size="md" loading={attach.isPending}>
        {t('offline-trainings:own.attachAction')}
      </Button>
    </form>
  );
}
