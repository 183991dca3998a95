import type { Announcement } from '@malaka/contracts/conversation/announcements';
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { fromTyped, toTyped } from '#/domains/content/index.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useSchedule } from './queries.ts';

type Props = { found: Announcement; onClose: () => void };

/** Schedules the publication, or cancels it. */
export function ScheduleModal({ found, onClose }: Props) {
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
          size="md"
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
