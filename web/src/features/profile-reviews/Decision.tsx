import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Reviews.module.css';

const PHRASES = ['name', 'spelling', 'place', 'position'] as const;
const COMMENT_MAX = 1000;

type Props = {
  isBusy: boolean;
  error: string | null;
  onConfirm: () => void;
  onReject: (comment: string) => void;
};

/** Confirming is one press; a rejection needs its reason, which the person will read. */
export function Decision({ isBusy, error, onConfirm, onReject }: Props) {
  const { t } = useTranslation(['review', 'common']);
  const [isRejecting, setIsRejecting] = useState(false);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reject = () => {
    setIsMissing(comment.trim() === '');
    if (comment.trim() !== '') onReject(comment.trim());
  };
  const add = (phrase: string) => {
    setIsMissing(false);
    setComment((text) => (text.includes(phrase) ? text : `${text} ${phrase}`.trim()));
  };
  const failed = error && (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  );
  if (!isRejecting) {
    return (
      <div className={styles.decision}>
        {failed}
        <div className={styles.buttons}>
          <Button
            leftSection={<IconCheck size={20} />}
            loading={isBusy}
            onClick={onConfirm}
            data-autofocus
          >
            {t('review:confirm')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={20} />}
            disabled={isBusy}
            onClick={() => setIsRejecting(true)}
          >
            {t('review:reject')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.decision}>
      <div role="group" aria-label={t('review:phrases')} className={styles.phrases}>
        {PHRASES.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.phrase}
            onClick={() => add(t(`review:phrase.${key}`))}
          >
            {t(`review:phrase.${key}`)}
          </button>
        ))}
      </div>
      <Textarea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the press on "reject"
        autoFocus
        label={t('review:reason')}
        description={t('review:reasonHint')}
        maxLength={COMMENT_MAX}
        value={comment}
        error={isMissing && t('review:reasonMissing')}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {failed}
      <div className={styles.buttons}>
        <Button color="danger" loading={isBusy} onClick={reject}>
          {t('review:rejectSend')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => setIsRejecting(false)}>
          {t('common:action.back')}
        </Button>
      </div>
    </div>
  );
}
