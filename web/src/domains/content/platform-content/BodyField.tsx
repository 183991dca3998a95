import { Button, Group, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#/kit/i18n/languages.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import styles from './PlatformContent.module.css';

type Props = {
  label: string;
  /** Shown above the text, as for visitors. */
  title: string;
  language: Language;
  html: string;
  error: string | undefined;
  onChange: (html: string) => void;
};

/** A text in the editor, or as visitors will see it. */
export function BodyField({ label, title, language, html, error, onChange }: Props) {
  const { t } = useTranslation('platform-content');
  const [isPreview, setIsPreview] = useState(false);
  return (
    <div>
      <Group gap="8px 24px" justify="space-between" mb="xs">
        <Text className="label" mb={6}>
          {label}
        </Text>
        <Button
          variant={isPreview ? 'light' : 'default'}
          leftSection={<IconEye size={18} />}
          aria-pressed={isPreview}
          onClick={() => setIsPreview(!isPreview)}
        >
          {t('view.preview')}
        </Button>
      </Group>
      {!isPreview ? (
        <RichTextEditor
          key={language}
          label={label}
          lang={language}
          html={html}
          isInvalid={error !== undefined}
          onChange={onChange}
        />
      ) : (
        <div className={styles.preview} lang={language}>
          <h2 className="title">{title}</h2>
          {html ? <RichText html={html} /> : <p className="quiet whole">{t('view.empty')}</p>}
        </div>
      )}
      {error && (
        <Text className="smallErrorText" mt={6} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
