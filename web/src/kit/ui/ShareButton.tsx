import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { showToast } from './toast-store.ts';
import { shareLink } from './share-link.ts';

type Props = { title: string; path: string; label?: string };

export function ShareButton({ title, path, label }: Props) {
  const { t } = useTranslation('course');
  const share = async () => {
    const outcome = await shareLink(title, new URL(path, location.origin).href);
    if (outcome === 'copied') showToast({ text: t('shared'), type: 'success' });
    if (outcome === 'failed') showToast({ text: t('shareFailed'), type: 'error' });
  };
  return (
    <Button variant="default" leftSection={<IconShare2 size={18} />} onClick={() => void share()}>
      {label ?? t('share')}
    </Button>
  );
}
