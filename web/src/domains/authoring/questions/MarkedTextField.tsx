import { markersOf } from '@malaka/grading/markers';
import { Button, Group, Text } from '@mantine/core';
import { IconHighlight, IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Editor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import type { FieldsProps } from './fields.ts';
import { gapPlugin, gapPluginKey, markersOfDoc, nextTag, selectedWord } from './gap-marks.ts';
import { type FormWord, newWord, type QuestionForm } from './question-form.ts';
import styles from './Questions.module.css';
import { FieldError } from './ScoreInput.tsx';

type Props = FieldsProps & { gaps: ReturnType<typeof useGaps>; hint: string };

/** A text with marked words, and the errors of its marks. */
export function MarkedTextField({ form: { words, text }, propsOf, onChange, gaps, hint }: Props) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const markers = markersOf(text);
  const lost = words.filter(({ tag }) => !markers.includes(tag));
  const unknown = markers.filter((tag, n) => {
    const isTwice = markers.indexOf(tag) < n;
    return isTwice || !words.some((word) => word.tag === tag);
  });
  return (
    <div>
      <RichTextEditor
        size="compact"
        label={t('field.text')}
        lang={format.language}
        html={text}
        isInvalid={propsOf('question').error !== undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was just asked for
        autoFocus
        onReady={gaps.setEditor}
        onChange={(html) => onChange({ text: html })}
      />
      <Group gap="8px 12px" mt="xs">
        <Button
          variant="light"
          leftSection={<IconHighlight size={18} />}
          // The text selection must survive the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={gaps.mark}
        >
          {t('word.mark')}
        </Button>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Group>
      <div role="alert">
        {gaps.refusal && <FieldError mt={6}>{t(`word.${gaps.refusal}`)}</FieldError>}
        {unknown.length > 0 && (
          <FieldError mt={6}>{t('word.unknown', { tags: unknown.join(', ') })}</FieldError>
        )}
        {lost.length > 0 && (
          <FieldError mt={6}>
            {t('word.lost', { words: lost.map((word) => word.text).join(', ') })}
          </FieldError>
        )}
        <FieldError mt={6}>{propsOf('question').error}</FieldError>
      </div>
    </div>
  );
}

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

type UnmarkButtonProps = { word: string; onClick: () => void };

/** Removes the mark of a word or passage. */
export function UnmarkButton({ word, onClick }: UnmarkButtonProps) {
  const { t } = useTranslation('questions');
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={16} />}
      aria-label={t('word.unmarkThis', { word })}
      onClick={onClick}
    >
      {t('word.unmark')}
    </Button>
  );
}
