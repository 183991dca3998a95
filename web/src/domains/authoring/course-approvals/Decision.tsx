import type { WaitingDetails } from '@malaka/contracts/authoring/course-approvals';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ReasonModal } from '#/domains/people/index.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useApproveCourse, useReturnCourse } from './queries.ts';

type Props = { course: Pick<WaitingDetails, 'id' | 'version'>; onAgain: () => void };

/** Whichever way it goes, the queue follows. */
export function Decision({ course: { id, version }, onAgain }: Props) {
  const { t } = useTranslation(['course-approvals', 'common']);
  const navigate = useNavigate();
  const [isReturning, setIsReturning] = useState(false);
  const approve = useApproveCourse();
  const giveBack = useReturnCourse();
  const toQueue = () =>
    void navigate({ to: '/dashboard/course-approvals/$page', params: { page: '1' } });
  const problem = approve.error;
  const submit = () =>
    approve.mutate(
      { id, version },
      {
        onSuccess: () => {
          showToast({ text: t('course-approvals:approved'), type: 'success' });
          toQueue();
        },
        // What is shown is no longer what would be approved.
        onError: (error) => isApiError(error, 'course.changed') && onAgain(),
      },
    );
  return (
    <Group gap="sm">
      {problem && (
        <Text role="alert" flex="1 0 100%" className="errorText">
          {(isApiError(problem) && problem.message) || t('common:state.failed')}
        </Text>
      )}
      <Button leftSection={<IconCheck size={20} />} loading={approve.isPending} onClick={submit}>
        {t('course-approvals:approve')}
      </Button>
      <Button
        variant="light"
        color="danger"
        leftSection={<IconArrowBackUp size={20} />}
        disabled={approve.isPending}
        onClick={() => setIsReturning(true)}
      >
        {t('course-approvals:return')}
      </Button>
      {isReturning && (
        <ReasonModal
          id={id}
          words={{
            title: t('course-approvals:returnTitle'),
            text: t('course-approvals:returnText'),
            hint: t('course-approvals:returnHint'),
            submit: t('course-approvals:return'),
            done: t('course-approvals:returned'),
          }}
          save={giveBack}
          onClose={() => setIsReturning(false)}
          onSaved={toQueue}
        />
      )}
    </Group>
  );
}
