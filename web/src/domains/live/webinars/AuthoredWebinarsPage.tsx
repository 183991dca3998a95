import { IconPlus, IconDotsVertical, IconEye, IconLink, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WebinarCard as Webinar } from '@malaka/contracts/live/webinars';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { PresenceLink } from '#/domains/live/webinar-presence/PresenceLink.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast, showUndo } from '#/kit/ui/toast-store.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { WebinarList, WebinarCard } from './WebinarList.tsx';
import { EditLink, webinarAddress } from './WebinarLinks.tsx';
import styles from './WebinarCard.module.css';
import { useDeleteWebinar, useRestoreWebinar } from './queries.ts';

export function AuthoredWebinarsPage() {
  const { t } = useTranslation('webinars');
  const create = (
    <ButtonLink to="/dashboard/copyrights/webinar-create" leftSection={<IconPlus size={18} />}>
      {t('create')}
    </ButtonLink>
  );
  return (
    <ManagementPage title={t('authoredTitle')} actions={create}>
      <WebinarList of="author" action={create}>
        {(webinar) => <AuthoredWebinarCard webinar={webinar} />}
      </WebinarList>
    </ManagementPage>
  );
}

/** A card of the author's webinar, with its public link and edit actions. */
function AuthoredWebinarCard({ webinar }: { webinar: Webinar }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const title = format.text(webinar.title);
  const copy = async () => {
    const url = webinarAddress(webinar.slug);
    try {
      await navigator.clipboard.writeText(url);
      showToast({ text: t('copied'), type: 'success' });
    } catch {
      showToast({ text: t('copyFailed', { url }), type: 'error', lasting: true });
    }
  };
  return (
    <WebinarCard webinar={webinar}>
      <Button
        variant="light"
        mt="auto"
        flex="none"
        leftSection={<IconLink size={18} />}
        aria-label={t('card.copyOne', { title })}
        onClick={() => void copy()}
      >
        {t('card.copy')}
      </Button>
      {webinar.state !== 'planned' && <PresenceLink slug={webinar.slug} />}
      <div className={styles.actions}>
        <ButtonLink
          variant="default"
          to="/dashboard/webinars/view/$slug"
          params={{ slug: webinar.slug }}
        >
          {t('card.view')}
        </ButtonLink>
        <EditLink webinar={webinar} variant="default" />
        {!webinar.lesson && <CardMenu webinar={webinar} title={title} />}
      </div>
    </WebinarCard>
  );
}

function CardMenu({ webinar, title }: { webinar: Webinar; title: string }) {
  const { t } = useTranslation(['webinars', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const { remove, isRemoving } = useRemoveWebinar();
  const isLive = webinar.state === 'live';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('webinars:card.more', { title })}>
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconEye size={18} />}
            renderRoot={(props) => (
              <Link to="/webinars/view/$slug" params={{ slug: webinar.slug }} {...props} />
            )}
          >
            {t('webinars:card.public')}
          </Menu.Item>
          <Menu.Item
            color="danger"
            disabled={isLive}
            leftSection={<IconTrash size={18} />}
            onClick={() => setIsAsking(true)}
          >
            {t(isLive ? 'webinars:deleteLive' : 'webinars:card.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isAsking}
        isDangerous
        isBusy={isRemoving}
        title={t('webinars:deleteTitle', { title })}
        text={t('webinars:deleteText')}
        confirmLabel={t('common:action.delete')}
        onConfirm={() => remove({ id: webinar.id, title }, () => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** Deletes a webinar and offers to undo it. */
function useRemoveWebinar() {
  const { t } = useTranslation(['webinars', 'common']);
  const { mutate, isPending } = useDeleteWebinar();
  const { mutate: restore } = useRestoreWebinar();
  const failed = (error: unknown) => showError(error, t('common:state.failed'));
  const undo = (id: number) =>
    restore(
      { id },
      {
        onSuccess: () => showToast({ text: t('common:state.restored'), type: 'success' }),
        onError: failed,
      },
    );
  const remove = ({ id, title }: { id: number; title: string }, onEnd: () => void) =>
    mutate(
      { id },
      {
        onSuccess: () =>
          showUndo(t('webinars:deleted', { title }), t('webinars:undo'), () => undo(id)),
        onError: failed,
        onSettled: onEnd,
      },
    );
  return { remove, isRemoving: isPending };
}
