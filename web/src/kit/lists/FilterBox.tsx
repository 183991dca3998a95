import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { Box, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './FilterBox.module.css';
import { SearchInput } from './SearchInput.tsx';

type Props = {
  label: string;
  hint?: string;
  search: string | undefined;
  onSearch: (typed: string) => void;
  /** Further filters. */
  children: ReactNode;
};

/** Filters of a large list: a wide search field with a row of selects below it. */
export function FilterBox({ label, hint, search = '', onSearch, children }: Props) {
  return (
    <div className={styles.box}>
      <SearchInput
        className={styles.search}
        size="md"
        label={label}
        {...(hint && {
          description: hint,
          inputWrapperOrder: ['label', 'input', 'description'] as const,
        })}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        current={search}
        onSearch={onSearch}
      />
      <div className="selects">{children}</div>
    </div>
  );
}

type FoundProps = {
  /** Number of results. */
  text: ReactNode;
  clear: string;
  onClear: (() => void) | undefined;
  children?: ReactNode;
};

/** Between filters and list: the number of results, and a button that clears the filters. */
export function FoundLine({ text, clear, onClear, children }: FoundProps) {
  return (
    <div className={styles.found}>
      <p role="status">{text}</p>
      {onClear && (
        <Button variant="subtle" leftSection={<IconX size={18} aria-hidden />} onClick={onClear}>
          {clear}
        </Button>
      )}
      {children && <Box ms="auto">{children}</Box>}
    </div>
  );
}
