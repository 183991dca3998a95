import { Button, type ButtonProps } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberReturn } from '#/kit/api/token.ts';
import { openSignIn, useSession } from '#/domains/people/index.ts';
import { showError } from '#/kit/ui/show-error.ts';

type Props = ButtonProps & { courseId: number; authorId: number };

/** CHAT-11: opens the chat with a course's author. */
export function WriteToAuthor({ courseId, authorId, ...button }: Props) {
  const { t } = useTranslation(['course', 'errors']);
  const { user, isPending } = useSession();
  const navigate = useNavigate();
  const href = useLocation({ select: (location) => location.href });
  const [isBusy, setBusy] = useState(false);
  const write = async () => {
    if (!user) {
      rememberReturn(href);
      openSignIn();
      return;
    }
    setBusy(true);
    try {
      // Loaded only when somebody asks a question.
      const { openAuthorChat } = await import('./open-author-chat.ts');
      const chatId = String(await openAuthorChat(courseId));
      await navigate({ to: '/dashboard/chat/$chatId', params: { chatId } });
    } catch (error) {
      showError(error, t('errors:network'));
    } finally {
      setBusy(false);
    }
  };
  if (user?.id === authorId) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMessage size={20} />}
      {...button}
      aria-label={t('course:writeToAuthor')}
      loading={isBusy}
      disabled={isPending}
      onClick={() => void write()}
    >
      <span data-label>{t('course:writeToAuthor')}</span>
    </Button>
  );
}
