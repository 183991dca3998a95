import { RichTextEditor as Editor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconMathFunction, IconMovie, IconPhoto, IconTable } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Formula } from './extensions.ts';

type Props = {
  size: 'full' | 'compact';
  onImages: (files: Iterable<File>) => void;
  onFormula: (formula: Formula) => void;
  onEmbed: () => void;
};

/** The editor's commands; the small one offers what questions and answers need. */
export function EditorToolbar({ size, onImages, onFormula, onEmbed }: Props) {
  return size === 'compact' ? (
    <Editor.ControlsGroup>
      <Editor.Bold />
      <Editor.Italic />
      <Editor.Superscript />
      <Editor.Subscript />
      <ImageControl onImages={onImages} />
      <FormulaControl onFormula={onFormula} />
    </Editor.ControlsGroup>
  ) : (
    <>
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
        <Editor.Superscript />
        <Editor.Subscript />
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
      <Editor.ControlsGroup>
        <ImageControl onImages={onImages} />
        <TableControl />
        <FormulaControl onFormula={onFormula} />
        <EmbedControl onEmbed={onEmbed} />
      </Editor.ControlsGroup>
    </>
  );
}

function ImageControl({ onImages }: Pick<Props, 'onImages'>) {
  const { t } = useTranslation('editor');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Editor.Control
        aria-label={t('tool.image')}
        title={t('tool.image')}
        onClick={() => input.current?.click()}
      >
        <IconPhoto aria-hidden />
      </Editor.Control>
      <PicturesInput input={input} onImages={onImages} />
    </>
  );
}

type Chooser = Pick<Props, 'onImages'> & { input: RefObject<HTMLInputElement | null> };

/** The file input for pictures. */
export function PicturesInput({ input, onImages }: Chooser) {
  const { t } = useTranslation('editor');
  return (
    <input
      ref={input}
      type="file"
      accept="image/png,image/jpeg,image/webp,image/gif"
      multiple
      hidden
      aria-label={t('tool.image')}
      onChange={({ currentTarget }) => {
        onImages([...(currentTarget.files ?? [])]);
        // Allows choosing the same picture again.
        currentTarget.value = '';
      }}
    />
  );
}

function TableControl() {
  const { t } = useTranslation('editor');
  const { editor } = useRichTextEditorContext();
  const insert = () => editor?.chain().focus().insertTable({ rows: 3, cols: 3 }).run();
  return (
    <Editor.Control aria-label={t('tool.table')} title={t('tool.table')} onClick={insert}>
      <IconTable aria-hidden />
    </Editor.Control>
  );
}

function FormulaControl({ onFormula }: Pick<Props, 'onFormula'>) {
  const { t } = useTranslation('editor');
  const { editor } = useRichTextEditorContext();
  const open = () => {
    const selection = editor?.state.selection;
    const node = selection && 'node' in selection ? editor?.state.doc.nodeAt(selection.from) : null;
    const isBlock = node?.type.name === 'blockMath';
    const isFormula = isBlock || node?.type.name === 'inlineMath';
    if (!node || !selection || !isFormula) onFormula({ latex: '', isBlock: false, pos: null });
    else onFormula({ latex: String(node.attrs['latex']), isBlock, pos: selection.from });
  };
  return (
    <Editor.Control aria-label={t('tool.formula')} title={t('tool.formula')} onClick={open}>
      <IconMathFunction aria-hidden />
    </Editor.Control>
  );
}

function EmbedControl({ onEmbed }: Pick<Props, 'onEmbed'>) {
  const { t } = useTranslation('editor');
  return (
    <Editor.Control aria-label={t('tool.video')} title={t('tool.video')} onClick={onEmbed}>
      <IconMovie aria-hidden />
    </Editor.Control>
  );
}
