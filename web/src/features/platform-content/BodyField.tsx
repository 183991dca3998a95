import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#/i18n/languages.ts';
import { RichText } from '#/ui/RichText.tsx';
import { RichTextEditor } from '#/ui/RichTextEditor.tsx';
import { Segmented } from '#/ui/Segmented.tsx';
import styles from './PlatformContent.module.css';

const VIEWS = ['write', 'preview'] as const;

type Props = {
  label: string;
  /** Stands above the text where visitors read it. */
  title: string;
  language: Language;
  html: string;
  fault: string | undefined;
  onChange: (html: string) => void;
};

/** A text in the editor, or as visitors will see it. */
export function BodyField({ label, title, language, html, fault, onChange }: Props) {
  const { t } = useTranslation('platform-content');
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  return (
    <div>
      <div className={styles.head}>
        <p className={styles.label}>{label}</p>
        <Segmented
          label={t('view.label')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </div>
      {view === 'write' ? (
        <RichTextEditor
          key={language}
          label={label}
          lang={language}
          html={html}
          isInvalid={fault !== undefined}
          onChange={onChange}
        />
      ) : (
        <div className={styles.preview} lang={language}>
          <h3>{title}</h3>
          {html ? <RichText html={html} /> : <p className={styles.quiet}>{t('view.empty')}</p>}
        </div>
      )}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
