import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Found, Kind } from './found.ts';
import { useFound } from './use-found.ts';
import styles from './QuickSearch.module.css';

type Props = {
  isStaff: boolean;
  /** Returns what was typed before the field existed. */
  takeTyped: () => string;
  onClose: () => void;
};

/** Ctrl/⌘ K: screens, commands, people and things by name or number, in either script. */
export function QuickSearch({ isStaff, takeTyped, onClose }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, state } = useFound(typed);
  const active = Math.min(at, found.length - 1);
  const open = (item: Found | undefined) => {
    if (!item) return;
    onClose();
    if ('open' in item) item.open();
    else void navigate(item.link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((active + step + found.length) % found.length);
    }
    if (event.key === 'Enter') open(found[active]);
  };
  const idOf = (item: Found | undefined) => item && `${listId}-${item.key}`;
  return (
    <Modal.Root opened onClose={onClose} padding="sm" yOffset="10vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('quick.title')} p="sm">
        <TextInput
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={idOf(found[active])}
          aria-label={t('quick.title')}
          placeholder={t(isStaff ? 'quick.staffHint' : 'quick.hint')}
          maxLength={SEARCH_MAX}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onFocus={() => {
            const before = takeTyped();
            if (before !== '') setTyped((after) => (before + after).slice(0, SEARCH_MAX));
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={listId} role="listbox" aria-label={t('quick.results')} className={styles.list}>
          {groupsOf(found).map(([kind, items]) => (
            <div key={kind} role="group" aria-label={t(`quick.kind.${kind}`)}>
              <p className={styles.kind} aria-hidden>
                {t(`quick.kind.${kind}`)}
              </p>
              {items.map((item) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
                <div
                  key={item.key}
                  ref={item === found[active] ? scrollHere : undefined}
                  id={idOf(item)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={item === found[active]}
                  className={styles.item}
                  onMouseMove={() => setAt(found.indexOf(item))}
                  onClick={() => open(item)}
                >
                  <item.icon size={20} aria-hidden />
                  <span>
                    {item.label}
                    {item.note && <small>{item.note}</small>}
                  </span>
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className={styles.none} role="status">
          {state === 'failed' && t('quick.failed')}
          {state === 'looking' && found.length === 0 && t('quick.looking')}
          {state === 'settled' && found.length === 0 && t('quick.none')}
        </p>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Each kind once, in the order of its first result. */
function groupsOf(found: readonly Found[]): [Kind, Found[]][] {
  return [...Map.groupBy(found, ({ kind }) => kind)];
}

const scrollHere = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
