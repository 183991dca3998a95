import { ActionIcon, Box, Group, Textarea } from '@mantine/core';
import { IconMathFunction } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RichField } from '#/kit/ui/RichField.tsx';
import { htmlOfLines, isTest, type Pasted, pastedOf, plainLines } from './question-text.ts';

type Props = {
  id: string;
  /** For a text other than the question's. */
  label?: string;
  rows?: number;
  html: string;
  error: string | undefined;
  autoFocus: boolean;
  /** Handles Enter; by default the key starts a new line. */
  onNext?: (() => void) | undefined;
  /** A whole test was pasted; absent if tests are not accepted. */
  onTest?: ((pasted: Pasted) => void) | undefined;
  onChange: (html: string) => void;
};

/**
 * Most questions are a line of words typed in a plain field. Pictures, formulas or formatting open
 * the rich editor, also when pasted.
 */
export function QuestionTextField(props: Props) {
  const { id, html, error, autoFocus, onNext, onTest, onChange } = props;
  const { t } = useTranslation('questions');
  const [isRich, setIsRich] = useState(() => plainLines(html) === undefined);
  const [pasted, setPasted] = useState<DataTransfer>();
  const { label = t('field.text'), rows = 2 } = props;
  if (isRich) {
    return (
      <RichField
        size="compact"
        isLabelled={false}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the writing goes on in it
        autoFocus={autoFocus || pasted !== undefined}
        id={id}
        label={label}
        html={html}
        error={error}
        onReady={(editor) => pasted && pasteInto(editor, pasted)}
        onChange={onChange}
      />
    );
  }
  const press = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey;
    if (!onNext || !isEnter || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext();
  };
  const paste = (event: ClipboardEvent) => {
    const data = event.clipboardData;
    const clipboard = pastedOf(data);
    if (onTest && isTest(clipboard)) {
      event.preventDefault();
      onTest(clipboard);
    } else if (needsEditor(data)) {
      event.preventDefault();
      setPasted(copyOf(data));
      setIsRich(true);
    }
  };
  return (
    <Group gap={8} align="flex-start" wrap="nowrap">
      <Box flex={1}>
        <Textarea
          id={id}
          aria-label={label}
          placeholder={label}
          minRows={rows}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was just asked for
          autoFocus={autoFocus}
          value={plainLines(html) ?? ''}
          error={error}
          onChange={(event) => onChange(htmlOfLines(event.currentTarget.value))}
          onKeyDown={press}
          onPaste={paste}
        />
      </Box>
      <ActionIcon aria-label={t('textRich')} onClick={() => setIsRich(true)}>
        <IconMathFunction size={20} />
      </ActionIcon>
    </Group>
  );
}

/** Pictures, and formatting that is more than the style of plain text. */
const needsEditor = (data: DataTransfer) =>
  [...data.files].some(({ type }) => type.startsWith('image/')) ||
  /<(?:img|sub|sup|math|table|ul|ol)[\s>]/i.test(data.getData('text/html'));

/** Clipboard data is lost after its event. */
function copyOf(data: DataTransfer): DataTransfer {
  const copy = new DataTransfer();
  for (const type of ['text/plain', 'text/html']) {
    const text = data.getData(type);
    if (text !== '') copy.setData(type, text);
  }
  for (const file of data.files) copy.items.add(file);
  return copy;
}

function pasteInto(editor: Editor, data: DataTransfer): void {
  const event = new ClipboardEvent('paste', {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
  });
  editor.view.dom.dispatchEvent(event);
}
