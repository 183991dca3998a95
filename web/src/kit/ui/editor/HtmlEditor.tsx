import '@mantine/tiptap/styles.css';
import 'katex/dist/katex-swap.min.css';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { Text, Button, Progress, Stack } from '@mantine/core';
import { type Editor as TextEditor, useEditor, useEditorState } from '@tiptap/react';
import {
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useMemo,
} from 'react';
import { useTranslation } from 'react-i18next';
import { plainLetters } from '@malaka/grading/plain-letters';
import type { Language } from '#/kit/i18n/languages.ts';
import { cleanMarkup } from '../trusted-types.ts';
import { EDITOR_HEIGHT } from '../editor-height.ts';
import { MixedScriptHint } from '../MixedScriptHint.tsx';
import { purify } from '../purify.ts';
import { ContextRow } from './ContextRow.tsx';
import styles from './Editor.module.css';
import { EditorToolbar, PicturesInput } from './EditorToolbar.tsx';
import { EmbedModal } from './EmbedModal.tsx';
import { pastedEmbed, type Formula, makeExtensions } from './extensions.ts';
import { FormulaModal, saveFormula } from './FormulaModal.tsx';
import {
  imagesOf,
  withoutPreviews,
  insertNode,
  useImageUploads,
  type ImageUpload,
  type ImageUploads,
} from './use-image-uploads.ts';
import { fixText } from './mixed-words.ts';
import { PasteNote } from './PasteNote.tsx';
import { ofOffice } from './paste/previews.ts';
import { slashPlace, useSlashMenu } from './SlashMenu.tsx';
import { useOfficePaste } from './use-office-paste.ts';

export type EditorProps = {
  label: string;
  lang: Language;
  html: string;
  size?: 'full' | 'compact';
  isInvalid?: boolean;
  autoFocus?: boolean;
  /** For extensions by a screen, such as gap marks or shortcuts. */
  onReady?: ((editor: TextEditor) => void) | undefined;
  /** Lets the user choose a file beside the text. */
  onFile?: (() => void) | undefined;
  onChange: (html: string) => void;
};

// The editor drops what its schema does not have; executable content never reaches it.
cleanMarkup(purify);

export function HtmlEditor(props: EditorProps) {
  const { label, size = 'full', isInvalid = false } = props;
  const { t } = useTranslation('editor');
  const labels = useEditorLabels();
  const [formula, setFormula] = useState<Formula | null>(null);
  const [isEmbedding, setIsEmbedding] = useState(false);
  const { editor, text, slash } = useTextEditor(props, setFormula);
  const uploads = useImageUploads(editor);
  const office = useOfficePaste(editor, uploads);
  const isFull = size === 'full';
  const pictures = useRef<HTMLInputElement>(null);
  const commands = useSlashMenu({
    editor,
    place: isFull ? slash : null,
    ways: {
      image: () => pictures.current?.click(),
      formula: () => setFormula({ latex: '', isBlock: false, pos: null }),
      video: () => setIsEmbedding(true),
      file: props.onFile,
    },
  });
  const takeImages = (event: ClipboardEvent | DragEvent, data: DataTransfer, pos?: number) => {
    const images = imagesOf(data);
    if (images.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    uploads.add(images, pos);
  };
  return (
    <div
      onKeyDownCapture={commands.onKeyDownCapture}
      onPasteCapture={(event) => {
        if (office.paste(event)) {
          event.preventDefault();
          event.stopPropagation();
        } else takeImages(event, event.clipboardData);
      }}
      onDropCapture={(event) => {
        const place = { left: event.clientX, top: event.clientY };
        takeImages(event, event.dataTransfer, editor.view.posAtCoords(place)?.pos);
      }}
    >
      <Editor
        editor={editor}
        labels={labels}
        h={isFull ? EDITOR_HEIGHT : undefined}
        className={styles.editor}
        classNames={{ toolbar: styles.toolbar, control: styles.control, content: styles.content }}
        data-size={size}
        data-invalid={isInvalid || undefined}
      >
        <Editor.Toolbar role="toolbar" aria-label={label}>
          <EditorToolbar
            size={size}
            onImages={uploads.add}
            onFormula={setFormula}
            onEmbed={() => setIsEmbedding(true)}
          />
        </Editor.Toolbar>
        <ContextRow editor={editor} />
        <Editor.Content />
      </Editor>
      {commands.menu}
      <p className="unseen" role="status">
        {commands.told}
      </p>
      <PicturesInput input={pictures} onImages={uploads.add} />
      <PasteNote paste={office} />
      <UploadList uploads={uploads} />
      {isFull && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('slash.hint')}
        </Text>
      )}
      <MixedScriptHint text={text} onFix={() => fixText(editor)} />
      {formula && (
        <FormulaModal
          formula={formula}
          onClose={() => setFormula(null)}
          onSave={(changed) => {
            saveFormula(editor, changed);
            setFormula(null);
          }}
        />
      )}
      {isEmbedding && (
        <EmbedModal
          onClose={() => setIsEmbedding(false)}
          onSave={(place) => {
            insertNode(editor, { type: 'embed', attrs: place });
            setIsEmbedding(false);
          }}
        />
      )}
    </div>
  );
}

function useTextEditor(props: EditorProps, onFormula: (formula: Formula) => void) {
  const { t } = useTranslation('editor');
  const [extensions] = useState(() => makeExtensions(onFormula));
  const editor = useEditor({
    extensions,
    content: props.html,
    autofocus: props.autoFocus === true ? 'end' : false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': props.label,
        lang: props.lang,
      },
      transformPasted: ofOffice,
      transformPastedText: plainLetters,
      transformPastedHTML: plainLetters,
      handlePaste: (view, event) => {
        const plain = event.clipboardData?.getData('text/plain') ?? '';
        const src = props.size === 'compact' ? undefined : pastedEmbed(plain);
        const embed = view.state.schema.nodes['embed'];
        const isEmptyLine = view.state.selection.$from.parent.content.size === 0;
        if (src === undefined || !embed || !isEmptyLine) return false;
        const node = embed.create({ src, title: t('video.untitled') });
        view.dispatch(view.state.tr.replaceSelectionWith(node));
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      props.onChange(changed.isEmpty ? '' : withoutPreviews(changed.getHTML()));
    },
  });
  const notifyReady = useEffectEvent((ready: TextEditor) => props.onReady?.(ready));
  // Reports the mounted instance: another may have been created and destroyed before.
  useEffect(() => notifyReady(editor), [editor]);
  const text = useEditorState({
    editor,
    // A destroyed instance has no schema, but its state is still read once more.
    selector: ({ editor: { schema }, editor: current }) =>
      (schema as typeof schema | null) === null ? '' : current.getText(),
  });
  const slash = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      (current.schema as typeof current.schema | null) === null ? null : slashPlace(current),
  });
  return { editor, text, slash };
}

function useEditorLabels() {
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
      superscriptControlLabel: t('tool.superscript'),
      subscriptControlLabel: t('tool.subscript'),
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

/** Pictures being uploaded, and those that failed. */
function UploadList({ uploads }: { uploads: ImageUploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <Stack component="ul" gap={6} mt={8} aria-live="polite">
      {uploads.list.map((upload) => (
        <UploadRow key={upload.preview} given={upload} uploads={uploads} />
      ))}
    </Stack>
  );
}

function UploadRow({ given: upload, uploads }: { given: ImageUpload; uploads: ImageUploads }) {
  const { t } = useTranslation('editor');
  const { file, percent, error } = upload;
  return (
    <li className={styles.upload} data-failed={error !== null || undefined}>
      <span className={styles.uploadName}>{file.name}</span>
      {error === null ? (
        <Progress value={percent} aria-label={file.name} className={styles.uploadBar} />
      ) : (
        <span className={styles.uploadError}>
          {error.kind === 'removed' ? t('upload.removed') : (error.text ?? t('upload.failed'))}
        </span>
      )}
      {error?.kind === 'kept' && (
        <Button size="compact-md" variant="light" onClick={() => uploads.retry(upload)}>
          {t('upload.retry')}
        </Button>
      )}
      <Button size="compact-md" variant="default" onClick={() => uploads.remove(upload)}>
        {error === null ? t('upload.cancel') : t('upload.dismiss')}
      </Button>
    </li>
  );
}
