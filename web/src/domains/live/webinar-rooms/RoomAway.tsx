import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';

type Props = { reason: string | null; onLeave: (() => void) | undefined };

const KNOWN = {
  'webinar.removed': 'removed',
  'webinar.finished': 'finished',
  'webinar.not_found': 'gone',
} as const;

const isKnown = (reason: string | null): reason is keyof typeof KNOWN =>
  reason !== null && Object.hasOwn(KNOWN, reason);

/** Why this page has left the room, and what can be done. */
export function RoomAway({ reason, onLeave }: Props) {
  const { t } = useTranslation('webinar-room');
  const kind = isKnown(reason) ? KNOWN[reason] : 'again';
  return (
    <EmptyState
      title={t(`away.${kind}.title`)}
      text={t(`away.${kind}.text`)}
      action={
        kind === 'again' && onLeave ? (
          <Button onClick={onLeave}>{t('join.enter')}</Button>
        ) : undefined
      }
    />
  );
}
