import type { Announcement } from '@malaka/contracts/conversation/announcements';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCalendarTime,
  IconCopy,
  IconPencil,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { fromTyped, toTyped } from '#/domains/content/index.ts';
import { countQuery, useAnnouncementAction, useSchedule } from './queries.ts';

type Query = 'publish' | 'withdraw' | 'delete';

export function AnnouncementActions({ found }: { found: Announcement }) {
  const { t } = useTranslation('announcements');
  const [confirming, setConfirming] = useState<Query>();
  const [isPlanning, setIsPlanning] = useState(false);
  const { id, state } = found;
  const isUnsent = state === 'draft' || state === 'scheduled';
  return (
    <div className="actions">
      {isUnsent && (
        <>
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => setConfirming('publish')}
          >
            {t('action.publish')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarTime size={18} aria-hidden />}
            onClick={() => setIsPlanning(true)}
          >
            {t(state === 'scheduled' ? 'action.reschedule' : 'action.schedule')}
          </Button>
          <ButtonLink
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            to="/dashboard/announcements/edit/$id"
            params={{ id: String(id) }}
          >
            {t('action.edit')}
          </ButtonLink>
        </>
      )}
      {state === 'published' && (
        <Button
          variant="default"
          c="danger"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setConfirming('withdraw')}
        >
          {t('action.withdraw')}
        </Button>
      )}
      <ButtonLink
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        to="/dashboard/announcements/create"
        search={{ copy: id }}
      >
        {t('action.copy')}
      </ButtonLink>
      {isUnsent && (
        <Button
          variant="default"
          c="danger"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setConfirming('delete')}
        >
          {t('action.delete')}
        </Button>
      )}
      {isPlanning && <ScheduleModal found={found} onClose={() => setIsPlanning(false)} />}
      {confirming && (
        <Ask query={confirming} found={found} onClose={() => setConfirming(undefined)} />
      )}
    </div>
  );
}

type AskProps = { query: Query; found: Announcement; onClose: () => void };

function Ask({ query, found, onClose }: AskProps) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const navigate = useNavigate();
  const act = useAnnouncementAction(found.id);
  const { data: count = 0 } = useQuery({
    ...countQuery(found.recipients),
    enabled: query === 'publish',
  });
  const amount = query === 'publish' ? count : found.sentCount;
  return (
    <ActionModal
      title={t(`ask.${query}.title`)}
      text={t(`ask.${query}.text`, { count: amount, amount: format.number(amount) })}
      confirmLabel={t(`action.${query}`)}
      isDangerous={query !== 'publish'}
      run={() => act.mutateAsync(query)}
      done={t(`done.${query}`)}
      onDone={() => {
        if (query !== 'delete') return;
        void navigate({ to: '/dashboard/announcements/$page', params: { page: '1' } });
      }}
      onClose={onClose}
    />
  );
}

type Props = { found: Announcement; onClose: () => void };

/** Schedules the publication, or cancels it. */
function ScheduleModal({ found, onClose }: Props) {
  const { t } = useTranslation(['announcements', 'common']);
  const [typed, setTyped] = useState(() => toTyped(found.scheduledAt));
  const [problem, setProblem] = useState<string>();
  const schedule = useSchedule(found.id);
  const plan = (at: Date | null) =>
    schedule.mutate(
      { scheduledAt: at },
      {
        onSuccess: () => {
          showToast({ text: t('common:state.saved'), type: 'success' });
          onClose();
        },
        onError: (error) =>
          setProblem(
            isApiError(error)
              ? (error.errors['scheduled_at']?.[0] ?? error.message)
              : t('common:state.failed'),
          ),
      },
    );
  const submit = () => {
    const at = fromTyped(typed);
    if (at) plan(at);
    else setProblem(t('announcements:error.time'));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('announcements:schedule.title')}
      withCloseButton={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          type="datetime-local"
          data-autofocus
          required
          label={t('announcements:schedule.label')}
          description={t('announcements:schedule.hint')}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Group justify="flex-end" mt="lg" gap="sm">
          {found.state === 'scheduled' && (
            <Button variant="subtle" onClick={() => plan(null)} loading={schedule.isPending}>
              {t('announcements:schedule.drop')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={schedule.isPending}>
            {t('announcements:action.schedule')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
