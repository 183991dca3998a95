import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { gapPlugin, gapPluginKey, markersOfDoc, nextTag, selectedWord } from './gap-marks.ts';
import { type FormWord, newWord, type QuestionForm } from './question-form.ts';
import styles from './Questions.module.css';

type Refusal = 'none' | 'across' | 'alreadyMarked';

/** Converts words of the text to gaps and back, updating the text and the words together. */
export function useGaps(form: QuestionForm, onChange: (part: Partial<QuestionForm>) => void) {
  const [editor, setEditor] = useState<Editor>();
  const [refusal, setRefusal] = useState<Refusal>();
  const { words } = form;

  const mark = () => {
    if (!editor) return;
    const selected = selectedWord(editor.state);
    if (typeof selected === 'string') {
      setRefusal(selected === 'marked' ? 'alreadyMarked' : selected);
      return;
    }
    setRefusal(undefined);
    const inText = markersOfDoc(editor.state.doc).map(({ tag }) => tag);
    const tag = nextTag([...inText, ...words.map((word) => word.tag)]);
    const { from, to, word } = selected;
    editor.view.dispatch(editor.state.tr.insertText(`[${tag}]`, from, to));
    onChange({ text: editor.getHTML(), words: [...words, newWord(tag, word)] });
  };

  const unmark = (word: FormWord) => {
    setRefusal(undefined);
    const rest = words.filter(({ key }) => key !== word.key);
    if (!editor) return;
    const transaction = editor.state.tr;
    // From the end, so that earlier positions stay valid.
    for (const { from, to, tag } of markersOfDoc(editor.state.doc).toReversed()) {
      if (tag === word.tag) transaction.insertText(word.text, from, to);
    }
    editor.view.dispatch(transaction);
    onChange({ text: editor.getHTML(), words: rest });
  };

  const wordOf = useEffectEvent((tag: string) => words.find((word) => word.tag === tag)?.text);
  const markByKey = useEffectEvent(mark);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const classes = { gap: styles.gap ?? '', lost: styles.gapLost ?? '' };
    const plugin = gapPlugin({
      wordOf: (tag) => wordOf(tag),
      onMark: () => markByKey(),
      classes,
    });
    editor.registerPlugin(plugin);
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(gapPluginKey);
    };
  }, [editor]);

  useEffect(() => {
    // Forces a redraw, since the word of a gap is not part of the document.
    if (!editor || editor.isDestroyed) return;
    editor.view.dispatch(editor.state.tr.setMeta(gapPluginKey, words));
  }, [editor, words]);

  return { setEditor, mark, unmark, refusal };
}
