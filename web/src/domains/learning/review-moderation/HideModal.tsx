import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { hideReview } from '@malaka/contracts/learning/reviews';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { isApiError } from '#/kit/api/api-error.ts';
import { useTellDecided } from '#/kit/reviewing/use-tell-decided.ts';
import { KEY, useHideReview } from './queries.ts';

type Props = {
  id: number;
  typed: string;
  onClose: () => void;
  /** With what was typed. */
  onUndone: (typed: string) => void;
};

/** Nothing is hidden without a reason: its writer reads it. */
export function HideModal({ id, typed, onClose, onUndone }: Props) {
  const { t } = useTranslation(['review-moderation', 'common']);
  const [reason, setReason] = useState(typed);
  const [isMissing, setIsMissing] = useState(false);
  const hide = useHideReview();
  const tellDecided = useTellDecided();
  const error = isApiError(hide.error) ? hide.error : undefined;
  const fieldError = error?.errors['reason']?.[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { id, reason: reason.trim(), hold: true };
    const isSound = safeEncode(hideReview.body!, body).success;
    setIsMissing(!isSound);
    if (!isSound || hide.isPending) return;
    hide.mutate(body, {
      onSuccess: ({ held }) => {
        tellDecided({
          text: t('review-moderation:hideDone'),
          held,
          lists: [[KEY]],
          onUndone: () => onUndone(reason),
        });
        onClose();
      },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('review-moderation:hideTitle')}
      withCloseButton={false}
    >
      <form noValidate onSubmit={submit}>
        <Text mb="md">{t('review-moderation:hideText')}</Text>
        <Textarea
          data-autofocus
          rows={3}
          size="md"
          required
          label={t('review-moderation:reasonLabel')}
          description={t('review-moderation:reasonHint')}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? t('review-moderation:reasonMissing') : fieldError}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        {hide.isError && !fieldError && (
          <Text c="var(--mantine-color-error)" role="alert" mt="sm">
            {error?.message || t('common:state.failed')}
          </Text>
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" color="danger" loading={hide.isPending}>
            {t('review-moderation:hide')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
