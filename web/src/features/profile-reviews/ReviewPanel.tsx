import type { ProfileRow } from '@malaka/contracts/profiles';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { showToast } from '#/ui/toast-store.ts';
import { Decision } from './Decision.tsx';
import { WaitingMark } from './ProfileQueue.tsx';
import { useDecideProfile } from './queries.ts';
import { fullName } from './review-queue.ts';
import styles from './Reviews.module.css';

type Props = { row: ProfileRow; onClose: () => void; onDecided: () => void };

/** One person, everything that was sent, and the two answers. */
export function ReviewPanel({ row, onClose, onDecided }: Props) {
  const { t } = useTranslation(['review', 'common']);
  const format = useFormat();
  const decide = useDecideProfile();
  const name = format.text(fullName(row)) || t('review:unnamed');
  const answer = (status: 'confirmed' | 'rejected', comment?: string) =>
    decide.mutate(
      { id: row.id, status, comment },
      {
        onSuccess: () => {
          showToast({ text: t(`review:done.${status}`, { name }), type: 'success' });
          onDecided();
        },
        onError: (error) => {
          // Another reviewer was faster: nothing is left to decide here.
          if (!isApiError(error, 'profile.wrong_status')) return;
          showToast({ text: t('review:taken', { name }), type: 'error' });
          onDecided();
        },
      },
    );
  const facts = [
    ['lastName', row.lastName],
    ['firstName', row.firstName],
    ['middleName', row.middleName],
    ['phone', format.phone(row.phone)],
    ['region', row.region],
    ['city', row.city],
    ['positionType', row.positionType],
    ['submittedAt', row.submittedAt && format.dateTime(row.submittedAt)],
  ] as const;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(520px, 100%)"
      title={name}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <WaitingMark row={row} />
      <dl className={styles.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`review:fact.${fact}`)}</dt>
            <dd>{value ? format.text(value) : '—'}</dd>
          </div>
        ))}
      </dl>
      {row.comment && (
        <div className={styles.comment}>
          <p>{t('review:earlier')}</p>
          <blockquote>{row.comment}</blockquote>
        </div>
      )}
      {row.status === 'submitted' ? (
        <Decision
          isBusy={decide.isPending}
          error={errorText(decide.error) ?? (decide.isError ? t('common:state.failed') : null)}
          onConfirm={() => answer('confirmed')}
          onReject={(comment) => answer('rejected', comment)}
        />
      ) : (
        <p className={styles.closed}>{t(`review:closed.${row.status}`)}</p>
      )}
    </Drawer>
  );
}

const errorText = (error: unknown) => (isApiError(error) && error.message) || null;
