import '@mantine/tiptap/styles.css';
import { Link, RichTextEditor as Editor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#/i18n/languages.ts';
import { cleanMarkup } from '#/trusted-types.ts';
import { EDITOR_HEIGHT } from './editor-height.ts';
import styles from './HtmlEditor.module.css';

type Props = {
  label: string;
  lang: Language;
  html: string;
  isInvalid?: boolean;
  onChange: (html: string) => void;
};

// What the editor has no form for, it drops by itself; what could run never reaches it.
cleanMarkup((html) => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }));

const extensions = [
  // The page has the first heading; the link is the one that opens with Ctrl+K.
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false }),
  Link.configure({ defaultProtocol: 'https', protocols: ['mailto', 'tel'] }),
];

export function HtmlEditor({ label, lang, html, isInvalid = false, onChange }: Props) {
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <Editor
      editor={editor}
      labels={useLabels()}
      h={EDITOR_HEIGHT}
      className={styles.editor}
      classNames={{ toolbar: styles.toolbar, control: styles.control, content: styles.content }}
      data-invalid={isInvalid || undefined}
    >
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.H2 />
          <Editor.H3 />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  );
}

function useLabels() {
  const { t } = useTranslation('editor');
  return useMemo(
    () => ({
      undoControlLabel: t('tool.undo'),
      redoControlLabel: t('tool.redo'),
      h2ControlLabel: t('tool.heading'),
      h3ControlLabel: t('tool.subheading'),
      boldControlLabel: t('tool.bold'),
      italicControlLabel: t('tool.italic'),
      underlineControlLabel: t('tool.underline'),
      clearFormattingControlLabel: t('tool.clear'),
      bulletListControlLabel: t('tool.bullets'),
      orderedListControlLabel: t('tool.numbers'),
      blockquoteControlLabel: t('tool.quote'),
      linkControlLabel: t('tool.link'),
      unlinkControlLabel: t('tool.unlink'),
      linkEditorInputLabel: t('link.address'),
      linkEditorInputPlaceholder: 'https://',
      linkEditorExternalLink: t('link.newTab'),
      linkEditorInternalLink: t('link.sameTab'),
      linkEditorSave: t('link.save'),
    }),
    [t],
  );
}
