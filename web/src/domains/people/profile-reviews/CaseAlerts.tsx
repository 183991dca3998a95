import { Group, Button } from '@mantine/core';
import type { ProfileCase } from '@malaka/contracts/people/profile-reviews';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconRefreshAlert } from '@tabler/icons-react';
import { ClaimedAlert } from '#/kit/reviewing/ClaimedAlert.tsx';
import { ReopenButton } from '#/kit/reviewing/ReopenButton.tsx';
import type { OpenCase } from '#/kit/reviewing/open-case.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { CaseAlert } from '#/kit/reviewing/CaseAlert.tsx';
import { useReopenProfile } from './queries.ts';

type Props = {
  opened: OpenCase<ProfileCase>;
  next: TakeNext;
  /** Number of rows changed while the case was open; null if there is nothing to report. */
  changedCount: number | null;
  alertButton: Ref<HTMLButtonElement>;
  onSeen: () => void;
  onReload: () => unknown;
};

/** Why nothing can be decided here, or not yet. */
export function CaseAlerts({ opened, next, changedCount, alertButton, onSeen, onReload }: Props) {
  const { t } = useTranslation('profile-reviews');
  const reopen = useReopenProfile();
  const { id, status, claimedUntil, claimedBy, decidedAt, language } = opened.case;
  if (status === 'submitted' && claimedUntil === null && claimedBy) {
    const until = opened.otherUntil;
    return <ClaimedAlert by={claimedBy} until={until} next={next} onNext={() => next.skip(id)} />;
  }
  if (status !== 'submitted' || claimedUntil === null) {
    return (
      <Group className="noteBox" justify="space-between" mb="md">
        <p>{t(`state.${status}`)}</p>
        {(status === 'confirmed' || status === 'rejected') && decidedAt && (
          <ReopenButton
            queue="profiles"
            id={id}
            decidedAt={decidedAt}
            language={language}
            text={t(`reopen.${status}`)}
            reopen={reopen.mutateAsync}
            onChanged={onReload}
          />
        )}
      </Group>
    );
  }
  if (changedCount === null) return null;
  return <ChangedAlert ref={alertButton} count={changedCount} onSeen={onSeen} />;
}

type ChangedAlertProps = { ref: Ref<HTMLButtonElement>; count: number; onSeen: () => void };

/** Decisions are blocked until it is acknowledged, since the screen now shows unseen data. */
function ChangedAlert({ ref, count, onSeen }: ChangedAlertProps) {
  const { t } = useTranslation('profile-reviews');
  return (
    <CaseAlert
      Icon={IconRefreshAlert}
      title={t('changedTitle')}
      text={t('changedText', { count })}
      action={
        <Button ref={ref} color="warning" onClick={onSeen}>
          {t('changedSeen')}
        </Button>
      }
    />
  );
}
