import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { STREAM_KEY_MAX, STREAM_URL_MAX, startStream } from '@malaka/contracts/live/live-streams';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import { useRefusal } from '#/kit/forms/use-refusal.ts';
import { NO_TARGET, targetErrors, type TargetField, type TargetValues } from './target-form.ts';

const at = (field: string) => `target.${field}`;

/** Fields of the push target. The key is never filled in, because the server does not return it. */
export function useTarget() {
  const { t } = useTranslation('live-stream');
  const [values, setValues] = useState<TargetValues>(NO_TARGET);
  const [isChecked, setIsChecked] = useState(false);
  const refusal = useRefusal(startStream.body!, at);
  const errors = targetErrors(values);
  return {
    values,
    refuse: refusal.refuse,
    clear: () => setValues(NO_TARGET),
    check: () => {
      setIsChecked(true);
      const wrong = Object.keys(errors);
      if (wrong.length > 0) focusFirst(wrong.map(at));
      return wrong.length === 0;
    },
    propsOf: (field: TargetField) => {
      const error = isChecked ? errors[field] : undefined;
      return {
        id: idOf(at(field)),
        value: values[field],
        error: error ? t(`target.required.${error}`) : refusal.fields[field],
        onChange: (event: { currentTarget: { value: string } }) => {
          setValues({ ...values, [field]: event.currentTarget.value });
          refusal.forget();
        },
      };
    },
  };
}

type Target = ReturnType<typeof useTarget>;

export function TargetFields({ target }: { target: Target }) {
  const { t } = useTranslation('live-stream');
  return (
    <Stack gap="sm" mt="xs">
      <p className="quiet">{t('target.hint')}</p>
      <TextInput
        {...target.propsOf('streamUrl')}
        label={t('target.address')}
        placeholder="rtmp://"
        inputMode="url"
        autoComplete="off"
        maxLength={STREAM_URL_MAX}
      />
      <PasswordInput
        {...target.propsOf('streamKey')}
        label={t('target.key')}
        description={t('target.keyHint')}
        autoComplete="off"
        maxLength={STREAM_KEY_MAX}
      />
    </Stack>
  );
}
