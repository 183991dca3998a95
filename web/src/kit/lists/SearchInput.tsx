import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** The current search of the list. */
  current: string;
  /** Called when the typing pauses. */
  onSearch: (typed: string) => void;
};

/** Searches while typing; follows changes of the URL made elsewhere. */
export function SearchInput({ current, onSearch, ...props }: Props) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(current);
  const [seen, setSeen] = useState(current);
  const [sent, setSent] = useState(current);
  if (seen !== current) {
    setSeen(current);
    if (current !== sent) setTyped(current);
  }
  const commit = (text: string) => {
    setSent(text);
    if (text !== current) onSearch(text);
  };
  const commitLater = useDebouncedCallback(commit, 300);
  const search = (text: string) => {
    commitLater.cancel();
    commit(text.trim());
  };
  return (
    <TextInput
      {...props}
      type="search"
      value={typed}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            aria-label={t('action.clear')}
            onClick={() => {
              setTyped('');
              search('');
            }}
          />
        )
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        commitLater(event.currentTarget.value.trim());
      }}
      onBlur={({ relatedTarget }) => {
        // A delayed search must not interrupt a user who has followed a link.
        if (relatedTarget instanceof HTMLAnchorElement) commitLater.cancel();
        else search(typed);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed);
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
