import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDots, IconFlag } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useLazyWindow } from '#/kit/ui/lazy-window.tsx';
import styles from './ThreadLog.module.css';

/** Actions of one message; the menu is rendered when it is opened. */
export function MessageMenu({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('chats');
  const [isUsed, setUsed] = useState(false);
  if (message.isOwn && message.text === '') return null;
  if (isUsed) return <OpenedMenu message={message} />;
  return (
    <ActionIcon
      className={styles.more}
      aria-label={t('message.menu')}
      aria-haspopup="menu"
      onClick={() => setUsed(true)}
    >
      <IconDots size={20} />
    </ActionIcon>
  );
}

function OpenedMenu({ message: { chatId, number, isOwn, text } }: { message: ChatMessage }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const [isOpen, setOpen] = useState(true);
  const report = useLazyWindow(async () => (await import('./ReportModal.tsx')).ReportModal);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(format.text(text));
      showToast({ text: t('copy.done'), type: 'success' });
    } catch {
      showToast({ text: t('copy.failed'), type: 'error' });
    }
  };
  return (
    <>
      <Menu opened={isOpen} onChange={setOpen} position={isOwn ? 'bottom-end' : 'bottom-start'}>
        <Menu.Target>
          <ActionIcon
            className={styles.more}
            data-open={isOpen || undefined}
            aria-label={t('message.menu')}
          >
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {text !== '' && (
            <Menu.Item leftSection={<IconCopy size={20} />} onClick={() => void copy()}>
              {t('copy.do')}
            </Menu.Item>
          )}
          {!isOwn && (
            <Menu.Item
              c="var(--mantine-color-danger-text)"
              leftSection={<IconFlag size={20} />}
              onClick={report.open}
            >
              {t('report.do')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {report.Window && <report.Window chatId={chatId} number={number} onClose={report.close} />}
    </>
  );
}
