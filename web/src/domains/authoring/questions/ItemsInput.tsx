import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { CloseButton, Group, Stack, TextInput } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Questions.module.css';

type Props = {
  label: string;
  items: readonly string[];
  error?: string | undefined;
  /** Why a text may not be added; undefined if it may. */
  refuse: (item: string, items: readonly string[]) => string | undefined;
  onChange: (items: string[]) => void;
};

/** Short texts as chips: Enter or a comma adds one, a pasted list adds each of its lines. */
export function ItemsInput({ label, items, error, refuse, onChange }: Props) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = (texts: readonly string[]) => {
    const next = [...items];
    let problem: string | undefined;
    for (const text of texts.map((each) => each.trim()).filter((each) => each !== '')) {
      const reason = refuse(text, next);
      if (reason === undefined) next.push(text);
      else problem ??= reason;
    }
    setRefusal(problem);
    if (next.length > items.length) onChange(next);
    return problem === undefined;
  };
  const take = () => {
    if (add([typed])) setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      // Ctrl+Enter saves the question.
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      take();
    }
    if (event.key === 'Backspace' && typed === '' && items.length > 0) onChange(items.slice(0, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain').trim();
    if (!/[\n,;]/.test(text)) return;
    event.preventDefault();
    add(text.split(/[\n,;]/));
  };
  return (
    <Stack gap="xs">
      {items.length > 0 && (
        <Group component="ul" gap="xs" aria-label={label}>
          {items.map((item, n) => (
            <li key={item} className={styles.chip}>
              <span>{format.text(item)}</span>
              <CloseButton
                className={styles.chipClose}
                aria-label={t('items.remove', { item })}
                onClick={() => onChange(items.toSpliced(n, 1))}
              />
            </li>
          ))}
        </Group>
      )}
      <TextInput
        label={label}
        placeholder={t('items.hint')}
        value={typed}
        maxLength={ITEM_MAX}
        error={refusal ?? error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(undefined);
        }}
        onKeyDown={press}
        onPaste={paste}
        onBlur={take}
      />
    </Stack>
  );
}
