import type { WaitingDetails } from '@malaka/contracts/authoring/course-approvals';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconKeyboard } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { PendingDecision } from '@malaka/contracts/kit/reviewing';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { openKeys } from '#/kit/ui/open-keys.ts';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { APPROVALS, useApproveCourse, useReturnCourse } from './queries.ts';

type Props = {
  course: Pick<WaitingDetails, 'id' | 'version' | 'authorLanguage'>;
  onAgain: () => void;
};

/** After either decision the queue advances. */
export function Decision({ course: { id, version, authorLanguage }, onAgain }: Props) {
  const { t } = useTranslation(['course-approvals', 'reviewing', 'accounts', 'common']);
  const presets = usePresets('courses', authorLanguage)();
  const navigate = useNavigate();
  /** The reason inserted by a digit key. */
  const [returning, setReturning] = useState<string>();
  const approve = useApproveCourse();
  const giveBack = useReturnCourse();
  const toQueue = () =>
    void navigate({ to: '/dashboard/course-approvals/$page', params: { page: '1' } });
  const tellDecided = useShowDecided();
  const follow = (text: string, pending: PendingDecision | undefined) => {
    tellDecided({
      text,
      held: pending,
      lists: APPROVALS,
      onUndone: () =>
        void navigate({ to: '/dashboard/course-approvals/view/$id', params: { id: String(id) } }),
    });
    toQueue();
  };
  const problem = approve.error;
  const submit = () =>
    approve.mutate(
      { id, version, hold: true },
      {
        onSuccess: ({ held }) => follow(t('course-approvals:approved'), held),
        // The displayed version is no longer the one to approve.
        onError: (error) => isApiError(error, 'course.changed') && onAgain(),
      },
    );
  const isBusy = approve.isPending || giveBack.isPending;
  const mayDecide = !isBusy && !approve.isSuccess;
  useReviewKeys({
    confirm: () => {
      if (!mayDecide) return false;
      submit();
    },
    reject: () => {
      if (!mayDecide) return false;
      setReturning('');
    },
    phrase: ({ index }) => {
      const preset = presets[index];
      if (!mayDecide || !preset) return false;
      setReturning(preset.text);
    },
  });
  return (
    <Group gap="sm">
      {problem && (
        <Text role="alert" flex="1 0 100%" className="errorText">
          {(isApiError(problem) && problem.message) || t('common:state.failed')}
        </Text>
      )}
      <Button
        leftSection={<IconCheck size={20} />}
        loading={approve.isPending}
        aria-keyshortcuts="C"
        onClick={submit}
      >
        {t('course-approvals:approve')}
      </Button>
      <Button
        variant="light"
        color="danger"
        leftSection={<IconArrowBackUp size={20} />}
        disabled={approve.isPending}
        onClick={() => setReturning('')}
        aria-keyshortcuts="X"
      >
        {t('course-approvals:return')}
      </Button>
      <ActionIcon visibleFrom="md" aria-label={t('reviewing:keys.open')} onClick={openKeys}>
        <IconKeyboard size={22} />
      </ActionIcon>
      {returning !== undefined && (
        <ReasonModal
          isDangerous
          title={t('course-approvals:returnTitle')}
          text={t('course-approvals:returnText')}
          hint={t('course-approvals:returnHint')}
          label={t('accounts:access.reason')}
          missing={t('accounts:access.reasonMissing')}
          submitLabel={t('course-approvals:return')}
          isQuiet
          initial={returning}
          presets={{ presets, language: authorLanguage }}
          save={(reason) => giveBack.mutateAsync({ id, reason, hold: true })}
          onClose={() => setReturning(undefined)}
          onSaved={({ held }) => follow(t('course-approvals:returned'), held)}
        />
      )}
    </Group>
  );
}
