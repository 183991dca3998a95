import type { ModeratedReview } from '@malaka/contracts/learning/reviews';
import { useTranslation } from 'react-i18next';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { KEY, useHideReview } from './queries.ts';

type Props = {
  review: Pick<ModeratedReview, 'id' | 'authorLanguage'>;
  typed: string;
  onClose: () => void;
  /** Called with what was typed. */
  onUndone: (typed: string) => void;
};

/** Hiding needs a reason, which the writer will read. */
export function HideModal({ review: { id, authorLanguage }, typed, onClose, onUndone }: Props) {
  const { t } = useTranslation('review-moderation');
  const hide = useHideReview();
  const showDecided = useShowDecided();
  const presets = usePresets('reviews', authorLanguage)();
  const save = async (reason: string) => {
    const { held } = await hide.mutateAsync({ id, reason, hold: true });
    showDecided({
      text: t('hideDone'),
      held,
      lists: [[KEY]],
      onUndone: () => onUndone(reason),
    });
  };
  return (
    <ReasonModal
      isDangerous
      isQuiet
      title={t('hideTitle')}
      text={t('hideText')}
      initial={typed}
      label={t('reasonLabel')}
      hint={t('reasonHint')}
      missing={t('reasonMissing')}
      submitLabel={t('hide')}
      presets={{ presets, language: authorLanguage }}
      save={save}
      onClose={onClose}
    />
  );
}
