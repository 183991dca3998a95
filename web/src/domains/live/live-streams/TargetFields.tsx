import { PasswordInput, Stack, TextInput } from '@mantine/core';
import { STREAM_KEY_MAX, STREAM_URL_MAX } from '@malaka/contracts/live/live-streams';
import { useTranslation } from 'react-i18next';
import type { Target } from './use-target.ts';

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
