import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, Group, Text } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { errorTexts } from '#/kit/localized/error-texts.ts';
import { useUploadPortrait } from './queries.ts';

type Props = {
  address: string | null;
  name: string;
  error: string | undefined;
  onChange: (address: string | null) => void;
};

export function PortraitField({ address, name, error, onChange }: Props) {
  const { t } = useTranslation(['platform-content', 'common', 'errors']);
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const store = useUploadPortrait();
  const most = format.fileSize(IMAGE_MAX_BYTES);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // Allows choosing the same file again after a failure.
    event.currentTarget.value = '';
    if (!file) return;
    setIsTooLarge(file.size > IMAGE_MAX_BYTES);
    if (file.size <= IMAGE_MAX_BYTES) store.mutate(file, { onSuccess: onChange });
  };
  const refusal = errorTexts(store.error, {
    offline: t('errors:network'),
    failed: t('common:state.failed'),
  });
  const message = isTooLarge
    ? t('platform-content:portrait.tooLarge', { most })
    : (refusal.fields['picture'] ?? refusal.text ?? error);
  return (
    <div>
      <Text className="label" mb={6}>
        {t('platform-content:portrait.label')}
      </Text>
      <Group gap="12px 16px">
        <Avatar src={address} name={name} size={88} />
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          aria-label={t('platform-content:portrait.choose')}
          onChange={choose}
        />
        <Button variant="default" loading={store.isPending} onClick={() => input.current?.click()}>
          {t(address ? 'platform-content:portrait.replace' : 'platform-content:portrait.choose')}
        </Button>
        {address && (
          <Button variant="subtle" color="danger" onClick={() => onChange(null)}>
            {t('platform-content:portrait.remove')}
          </Button>
        )}
      </Group>
      <p className="quiet whole">{t('platform-content:portrait.hint', { most })}</p>
      {message && (
        <Text className="smallErrorText" mt={6} role="alert">
          {message}
        </Text>
      )}
    </div>
  );
}
