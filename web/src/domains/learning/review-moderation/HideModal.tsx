import type { ModeratedReview } from '@malaka/contracts/learning/reviews';
import { useTranslation } from 'react-i18next';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { Presets } from '#/kit/reviewing/Presets.tsx';
import { usePresets } from '#/kit/reviewing/use-presets.ts';
import { useTellDecided } from '#/kit/reviewing/use-tell-decided.ts';
import { KEY, useHideReview } from './queries.ts';

type Props = {
  review: Pick<ModeratedReview, 'id' | 'authorLanguage'>;
  typed: string;
  onClose: () => void;
  /** With what was typed. */
  onUndone: (typed: string) => void;
};

/** Nothing is hidden without a reason: its writer reads it. */
export function HideModal({ review: { id, authorLanguage }, typed, onClose, onUndone }: Props) {
  const { t } = useTranslation(['review-moderation', 'reviewing']);
  const hide = useHideReview();
  const tellDecided = useTellDecided();
  const presets = usePresets('reviews', authorLanguage)();
  const save = async (reason: string) => {
    const { held } = await hide.mutateAsync({ id, reason, hold: true });
    tellDecided({
      text: t('review-moderation:hideDone'),
      held,
      lists: [[KEY]],
      onUndone: () => onUndone(reason),
    });
  };
  return (
    <ReasonModal
      isDangerous
      isQuiet
      title={t('review-moderation:hideTitle')}
      text={t('review-moderation:hideText')}
      initial={typed}
      label={t('review-moderation:reasonLabel')}
      hint={t('review-moderation:reasonHint')}
      missing={t('review-moderation:reasonMissing')}
      submitLabel={t('review-moderation:hide')}
      suggestions={(pick) => (
        <Presets
          isInDialog
          presets={presets}
          label={t('reviewing:presets.label')}
          language={authorLanguage}
          onPick={pick}
        />
      )}
      save={save}
      onClose={onClose}
    />
  );
}
