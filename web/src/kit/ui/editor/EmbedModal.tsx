import { EMBED_NAMES, embedAddress } from '@malaka/contracts/authoring/embeds';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  onSave: (place: { src: string; title: string }) => void;
  onClose: () => void;
};

/** Embeds a video of another site by the URL of its page. */
export function EmbedModal({ onSave, onClose }: Props) {
  const { t } = useTranslation(['editor', 'common']);
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const save = () => {
    const src = embedAddress(address);
    if (src === undefined) setIsRefused(true);
    else onSave({ src, title: title.trim() || t('video.untitled') });
  };
  const sites = EMBED_NAMES.join(', ');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('video.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <TextInput
        data-autofocus
        type="url"
        inputMode="url"
        label={t('video.address')}
        description={t('video.sites', { sites })}
        placeholder="https://"
        value={address}
        error={isRefused ? t('video.refused', { sites }) : null}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value);
          setIsRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
        }}
      />
      <TextInput
        mt="md"
        label={t('video.name')}
        description={t('video.nameHint')}
        maxLength={200}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('video.note')}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('formula.cancel')}
        </Button>
        <Button onClick={save}>{t('video.save')}</Button>
      </Group>
    </Modal>
  );
}
