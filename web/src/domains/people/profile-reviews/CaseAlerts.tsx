import { Text } from '@mantine/core';
import type { ProfileCase } from '@malaka/contracts/people/profile-reviews';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimedAlert } from '#/kit/reviewing/ClaimedAlert.tsx';
import type { OpenCase } from '#/kit/reviewing/open-case.ts';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { ChangedAlert } from './ChangedAlert.tsx';

type Props = {
  opened: OpenCase<ProfileCase>;
  next: TakeNext;
  /** Rows that the person changed while the case was open; null where there is nothing to say. */
  changedCount: number | null;
  alertButton: Ref<HTMLButtonElement>;
  onSeen: () => void;
};

/** Why nothing is to be decided here, or not yet. */
export function CaseAlerts({ opened, next, changedCount, alertButton, onSeen }: Props) {
  const { t } = useTranslation('profile-reviews');
  const { id, status, claimedUntil, claimedBy } = opened.case;
  if (status === 'submitted' && claimedUntil === null && claimedBy) {
    const until = opened.otherUntil;
    return <ClaimedAlert by={claimedBy} until={until} next={next} onNext={() => next.skip(id)} />;
  }
  if (status !== 'submitted' || claimedUntil === null) {
    return (
      <Text className="noteBox" mb="md">
        {t(`state.${status}`)}
      </Text>
    );
  }
  if (changedCount === null) return null;
  return <ChangedAlert ref={alertButton} count={changedCount} onSeen={onSeen} />;
}
