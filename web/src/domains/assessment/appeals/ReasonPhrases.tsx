import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#/kit/reviewing/Phrases.module.css';

export const PHRASES = [
  'keyRight',
  'readAgain',
  'oneRight',
  'wording',
  'keyFixed',
  'pictureFixed',
  'translationFixed',
] as const;

type Props = { first: Ref<HTMLButtonElement>; onPick: (phrase: string) => void };

/** The usual reasons; keys 1 to 7 add them while the reason is open. */
export function ReasonPhrases({ first, onPick }: Props) {
  const { t } = useTranslation('appeals');
  return (
    <div role="group" aria-label={t('phrases')} className={`${styles.phrases} ${styles.strip}`}>
      {PHRASES.map((key, index) => (
        <button
          key={key}
          ref={index === 0 ? first : undefined}
          type="button"
          className={styles.phrase}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onPick(t(`phrase.${key}`))}
        >
          <kbd aria-hidden>{index + 1}</kbd>
          {t(`phrase.${key}`)}
        </button>
      ))}
    </div>
  );
}
