import { IconChevronUp, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './MenuEntries.module.css';

type Props = {
  /** Description of the entry's link. */
  describedBy: string;
  isPinned: boolean;
  onPin: () => void;
  /** Undefined for the first pinned entry. */
  onUp: (() => void) | undefined;
};

/** Pins and reorders entries with a pointer or finger, as the keys do. */
export function EntryTools({ describedBy, isPinned, onPin, onUp }: Props) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.tools}>
      {onUp && (
        <button
          type="button"
          aria-label={t('nav.pin.up')}
          aria-describedby={describedBy}
          onClick={onUp}
        >
          <IconChevronUp size={18} aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-pressed={isPinned}
        aria-label={t('nav.pin.label')}
        aria-describedby={describedBy}
        onClick={onPin}
      >
        {isPinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
      </button>
    </span>
  );
}
