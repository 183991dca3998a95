import type { ChatSummary } from '@malaka/contracts/conversation/chats';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBell,
  IconBellOff,
  IconBook2,
  IconDotsVertical,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useBlockChat, useMuteChat } from './mutations.ts';

export function ChatMenu({ chat }: { chat: ChatSummary }) {
  const { t } = useTranslation(['chats', 'common']);
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const mute = useMuteChat(chat.id);
  const block = useBlockChat(chat.id);
  const onError = (error: unknown) => showFailure(error, t('common:state.failed'));
  const { isMuted, isBlocked, course } = chat;
  const name = format.text(chat.other.name);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('menu')}>
            <IconDotsVertical size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {course && (
            <Menu.Item
              leftSection={<IconBook2 size={20} />}
              renderRoot={(props) => (
                <Link to="/courses/view/$id" params={{ id: String(course.id) }} {...props} />
              )}
            >
              {t('toCourse')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={isMuted ? <IconBell size={20} /> : <IconBellOff size={20} />}
            onClick={() =>
              mute.mutate(
                { isMuted: !isMuted },
                {
                  onSuccess: () =>
                    showToast({ text: t(isMuted ? 'mute.undone' : 'mute.done'), type: 'success' }),
                  onError,
                },
              )
            }
          >
            {t(isMuted ? 'mute.undo' : 'mute.do')}
          </Menu.Item>
          <Menu.Item
            {...(!isBlocked && { c: 'var(--mantine-color-danger-text)' })}
            leftSection={<IconUserOff size={20} />}
            onClick={() =>
              isBlocked ? block.mutate({ isBlocked: false }, { onError }) : setAsking(true)
            }
          >
            {t(isBlocked ? 'block.undo' : 'block.do')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isAsking}
        title={t('block.title', { name })}
        text={t('block.text')}
        confirmLabel={t('block.do')}
        cancelLabel={t('common:action.cancel')}
        isDangerous
        isBusy={block.isPending}
        onConfirm={() =>
          block.mutate({ isBlocked: true }, { onSuccess: () => setAsking(false), onError })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
