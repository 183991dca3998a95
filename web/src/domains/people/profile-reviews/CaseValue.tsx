import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { ImageModal } from '#/kit/ui/ImageModal.tsx';
import type { CaseRow, Cell } from './case-rows.ts';
import { changedPart } from './changed-part.ts';
import styles from './ProfileCase.module.css';

type Props = {
  label: CaseRow['label'];
  cell: Cell | null;
  /** The value to compare with, if any. */
  before?: Cell | null;
};

export function CaseValue({ label, cell, before }: Props) {
  const { t } = useTranslation('profile-reviews');
  const format = useFormat();
  if (cell?.text && label === 'avatar') return <Portrait src={cell.text} />;
  if (!cell?.text) return <span className="dimmed">{cell ? t('table.empty') : '—'}</span>;
  return (
    <span className={styles.value} data-figures>
      <Marked text={format.text(cell.text)} before={before && format.text(before.text)} />
      {cell.detail && (
        <span className={styles.detail}>
          <Marked
            text={format.text(cell.detail)}
            before={before?.detail && format.text(before.detail)}
          />
        </span>
      )}
    </span>
  );
}

/** Highlights the characters that differ. */
function Marked({ text, before }: { text: string; before: string | null | undefined }) {
  const part = before ? changedPart(before, text) : null;
  if (!part) return text;
  return (
    <>
      {part.start}
      <mark>{part.middle}</mark>
      {part.end}
    </>
  );
}

function Portrait({ src }: { src: string }) {
  const { t } = useTranslation('profile-reviews');
  const [isOpen, setIsOpen] = useState(false);
  const title = t('field.avatar');
  return (
    <>
      <button
        type="button"
        className={styles.portrait}
        aria-label={t('portrait')}
        onClick={() => setIsOpen(true)}
      >
        <Avatar src={src} name="" size={72} />
      </button>
      <ImageModal
        isOpen={isOpen}
        title={title}
        src={src}
        alt={title}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
