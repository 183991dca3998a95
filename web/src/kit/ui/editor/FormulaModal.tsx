import { Button, Group, Modal, Switch, Textarea } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Editor } from '@tiptap/core';
import { drawFormula } from '../draw-formulas.ts';
import styles from './Editor.module.css';
import type { Formula } from './extensions.ts';
import { insertNode } from './use-image-uploads.ts';

/** Label of each button and the LaTeX it inserts; the cursor moves to the first empty braces. */
const pieces = [
  ['½', '\\frac{}{}'],
  ['x²', '^{}'],
  ['x₁', '_{}'],
  ['√', '\\sqrt{}'],
  ['∑', '\\sum_{}^{}'],
  ['∫', '\\int_{}^{}'],
  ['≤', '\\le '],
  ['≥', '\\ge '],
  ['≠', '\\ne '],
  ['·', '\\cdot '],
  ['°', '^\\circ '],
  ['π', '\\pi '],
  ['α', '\\alpha '],
  ['∞', '\\infty '],
  ['→', '\\to '],
] as const;

const MOST = 2000;

type Props = {
  formula: Formula;
  onSave: (formula: Formula) => void;
  onClose: () => void;
};

/** A formula in LaTeX with a preview; buttons insert common commands. */
export function FormulaModal({ formula, onSave, onClose }: Props) {
  const { t } = useTranslation(['editor', 'common']);
  const [latex, setLatex] = useState(formula.latex);
  const [isBlock, setIsBlock] = useState(formula.isBlock);
  const [isReadable, setIsReadable] = useState(true);
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (piece: string) => {
    const { selectionStart: from = 0, selectionEnd: to = 0 } = field.current ?? {};
    const gap = piece.indexOf('{}');
    const cursor = from + (gap < 0 ? piece.length : gap + 1);
    setLatex(latex.slice(0, from) + piece + latex.slice(to));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(cursor, cursor);
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('formula.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <Group gap={6} mb={12} role="group" aria-label={t('formula.pieces')}>
        {pieces.map(([sign, piece]) => (
          <Button
            key={sign}
            variant="default"
            className={styles.piece}
            aria-label={`${sign} ${piece.trim()}`}
            onClick={() => insert(piece)}
          >
            {sign}
          </Button>
        ))}
      </Group>
      <Textarea
        ref={field}
        data-autofocus
        label={t('formula.latex')}
        description={t('formula.hint')}
        classNames={{ input: styles.latex }}
        minRows={2}
        maxRows={6}
        maxLength={MOST}
        value={latex}
        error={isReadable || latex === '' ? null : t('formula.unreadable')}
        onChange={({ currentTarget }) => setLatex(currentTarget.value)}
      />
      <Preview latex={latex} isBlock={isBlock} onRead={setIsReadable} />
      <Switch
        label={t('formula.block')}
        checked={isBlock}
        onChange={({ currentTarget }) => setIsBlock(currentTarget.checked)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('formula.cancel')}
        </Button>
        <Button
          disabled={latex.trim() === '' || !isReadable}
          onClick={() => onSave({ ...formula, latex: latex.trim(), isBlock })}
        >
          {t('formula.save')}
        </Button>
      </Group>
    </Modal>
  );
}

type Shown = { latex: string; isBlock: boolean; onRead: (isReadable: boolean) => void };

function Preview({ latex, isBlock, onRead }: Shown) {
  const { t } = useTranslation('editor');
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) onRead(drawFormula(place.current, latex, isBlock));
  }, [latex, isBlock, onRead]);
  return (
    <div ref={place} className={styles.formula} role="img" aria-label={t('formula.preview')} />
  );
}

/** Inserts a formula at the cursor, or replaces the one that was opened. */
export function saveFormula(editor: Editor, { latex, isBlock, pos }: Formula): void {
  const node = { type: isBlock ? 'blockMath' : 'inlineMath', attrs: { latex } };
  const before = pos === null ? null : editor.state.doc.nodeAt(pos);
  if (pos === null || !before) return insertNode(editor, node);
  const range = { from: pos, to: pos + before.nodeSize };
  editor.chain().focus().insertContentAt(range, node).run();
}
