import type { QueueName, ReadingLanguage, Reopening } from '@malaka/contracts/kit/reviewing';
import { Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { useReviewKeys } from './use-review-keys.ts';

type Props = {
  queue: QueueName;
  id: number;
  decidedAt: Date;
  /** The language of the person who receives the reason. */
  language: ReadingLanguage;
  /** Explains what happens to the effects of the decision. */
  text: string;
  reopen: (body: Reopening) => Promise<unknown>;
  /** Also called if somebody else was faster: the case's state has changed. */
  onChanged: () => void;
  /** One of several on a screen, so it has no key of its own. */
  isOneOfMany?: boolean;
};

/** Reopens a decided case, even after the decision took effect, with a reason. */
export function ReopenButton({ queue, id, decidedAt, language, text, ...props }: Props) {
  const { isOneOfMany = false } = props;
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const presets = usePresets(queue, language)('reopening');
  useReviewKeys({ reopen: isOneOfMany ? undefined : () => setIsOpen(true) });
  const save = async (reason: string) => {
    try {
      await props.reopen({ id, decidedAt, reason });
      showToast({ text: t('reopen.done'), type: 'success' });
    } catch (error) {
      if (!isApiError(error, 'decision.changed')) throw error;
      const { decided_by: by, decided_at: at } = error.facts;
      const last =
        typeof by === 'string' && typeof at === 'string'
          ? t('reopen.last', { name: format.text(by), time: format.moment(new Date(at)) })
          : '';
      showToast({ text: `${error.message} ${last}`.trim(), type: 'error' });
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRotate size={18} aria-hidden />}
        {...(!isOneOfMany && { 'aria-keyshortcuts': 'O' })}
        onClick={() => setIsOpen(true)}
      >
        {t('reopen.open')}
      </Button>
      {isOpen && (
        <ReasonModal
          title={t('reopen.title')}
          text={text}
          label={t('reopen.reason')}
          hint={t('reopen.hint')}
          missing={t('reopen.missing')}
          submitLabel={t('reopen.open')}
          isQuiet
          presets={{ presets, language }}
          save={save}
          onClose={() => setIsOpen(false)}
          onSaved={props.onChanged}
        />
      )}
    </>
  );
}
