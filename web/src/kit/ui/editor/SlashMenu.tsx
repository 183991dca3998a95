import { normalizeText } from '@malaka/grading/normalize-text';
import { Portal } from '@mantine/core';
import {
  IconBlockquote,
  IconFile,
  IconH2,
  IconH3,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconMovie,
  IconPhoto,
  IconSeparatorHorizontal,
  IconTable,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SlashMenu.module.css';

/** A slash at the beginning of a word, and what is typed after it. */
export type SlashPlace = { from: number; to: number; query: string };

const LONGEST_COMMAND = 30;

/** The command being typed, if any. */
export function slashPlace({ state }: Editor): SlashPlace | null {
  const { $from, empty, from } = state.selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = $from.parent.textBetween(
    Math.max(0, $from.parentOffset - LONGEST_COMMAND),
    $from.parentOffset,
    '\n',
    '\uFFFC',
  );
  const typed = /(?:^|\s)\/([\p{L}\d]*)$/u.exec(before)?.[1];
  return typed === undefined ? null : { from: from - typed.length - 1, to: from, query: typed };
}

const COMMANDS = [
  { name: 'heading', icon: IconH2 },
  { name: 'subheading', icon: IconH3 },
  { name: 'bullets', icon: IconList },
  { name: 'numbers', icon: IconListNumbers },
  { name: 'table', icon: IconTable },
  { name: 'image', icon: IconPhoto },
  { name: 'formula', icon: IconMathFunction },
  { name: 'video', icon: IconMovie },
  { name: 'file', icon: IconFile },
  { name: 'quote', icon: IconBlockquote },
  { name: 'line', icon: IconSeparatorHorizontal },
] as const;

type Name = (typeof COMMANDS)[number]['name'];
type Outside = 'image' | 'formula' | 'video' | 'file';

const WRITTEN: Record<Exclude<Name, Outside>, (chain: ChainedCommands) => ChainedCommands> = {
  heading: (chain) => chain.setHeading({ level: 2 }),
  subheading: (chain) => chain.setHeading({ level: 3 }),
  bullets: (chain) => chain.toggleBulletList(),
  numbers: (chain) => chain.toggleOrderedList(),
  table: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  quote: (chain) => chain.toggleBlockquote(),
  line: (chain) => chain.setHorizontalRule(),
};

/** Commands that need further input; `file` is missing where a text has no files. */
export type SlashWays = Record<Exclude<Outside, 'file'>, () => void> & {
  file?: (() => void) | undefined;
};

type Props = { editor: Editor; place: SlashPlace | null; ways: SlashWays };

/**
 * The commands that begin with what is typed after a slash, and the keys that choose among them.
 */
export function useSlashMenu({ editor, place, ways }: Props) {
  const { t } = useTranslation('editor');
  const id = useId();
  const [active, setActive] = useState(0);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [query, setQuery] = useState(place?.query);
  if (query !== place?.query) {
    setQuery(place?.query);
    setActive(0);
    if (place === null) setDismissed(null);
  }
  const prefix = normalizeText(place?.query ?? '');
  const found =
    place === null || place.from === dismissed
      ? []
      : COMMANDS.filter(({ name }) => name !== 'file' || ways.file)
          .map((command) => ({ ...command, label: t(`slash.${command.name}`) }))
          .filter(
            ({ name, label }) =>
              name.startsWith(prefix) ||
              normalizeText(label)
                .split(/\s+/)
                .some((word) => word.startsWith(prefix)),
          );
  const isOpen = found.length > 0;
  const current = found[Math.min(active, found.length - 1)];
  const optionId = (name: Name) => `${id}-${name}`;

  const activeId = current && optionId(current.name);
  useEffect(() => {
    // Before mounting, an editor has no element and no menu.
    if (activeId === undefined) return;
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    dom.setAttribute('aria-activedescendant', activeId);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, activeId]);

  const choose = (name: Name) => {
    if (place === null) return;
    const chain = editor.chain().focus().deleteRange(place);
    if (name === 'image' || name === 'formula' || name === 'video' || name === 'file') {
      chain.run();
      ways[name]?.();
    } else WRITTEN[name](chain).run();
  };

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOpen || !current || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current.name);
    else if (event.key === 'Escape') setDismissed(place?.from ?? null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const menu = place && isOpen && (
    <Portal>
      <div
        id={id}
        role="listbox"
        // It scrolls, but the keyboard focus stays in the text.
        tabIndex={0}
        aria-label={t('slash.label')}
        className={styles.menu}
        style={placeOf(editor, place.from)}
      >
        {found.map(({ name, label, icon: Icon }) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the editor has the keys
          <div
            key={name}
            id={optionId(name)}
            ref={(line) => {
              if (name === current?.name) line?.scrollIntoView({ block: 'nearest' });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={name === current?.name}
            className={styles.command}
            // The cursor stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
          >
            <Icon size={20} aria-hidden />
            {label}
          </div>
        ))}
      </div>
    </Portal>
  );
  const announcement = isOpen ? t('slash.found', { count: found.length }) : '';
  return { menu, told: announcement, onKeyDownCapture };
}

const WIDTH = 240;
const HEIGHT = 320;
const GAP = 4;

/** Below the line, or above it if there is no room. */
function placeOf(editor: Editor, from: number) {
  const { left, top, bottom } = editor.view.coordsAtPos(from);
  const isAbove = bottom + HEIGHT > innerHeight && top > HEIGHT;
  return {
    left: Math.max(GAP, Math.min(left, innerWidth - WIDTH - GAP)),
    ...(isAbove ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP }),
  };
}
