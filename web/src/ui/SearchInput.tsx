import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** What the list shows now. */
  kept: string;
  /** Called when the typing pauses. */
  onSearch: (typed: string) => void;
};

/** Searches while somebody types; a change of the address from outside is taken over. */
export function SearchInput({ kept, onSearch, ...props }: Props) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(kept);
  const [seen, setSeen] = useState(kept);
  const [sent, setSent] = useState(kept);
  if (seen !== kept) {
    setSeen(kept);
    if (kept !== sent) setTyped(kept);
  }
  const search = (text: string) => {
    setSent(text);
    if (text !== kept) onSearch(text);
  };
  const searchLater = useDebouncedCallback((text: string) => search(text.trim()), 300);
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
        searchLater(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(typed.trim());
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
