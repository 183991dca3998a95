import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Opened by a press, as on a phone: it takes the focus, and Escape closes it. */
  isOpened: boolean;
  onDone: () => void;
};

/** Leads to the catalogue; the catalogue's own filters take over there. */
export function CourseSearch({ isOpened, onDone }: Props) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const search = typeof typed === 'string' ? typed.trim() : '';
    onDone();
    void navigate({
      to: '/courses/$page',
      params: { page: '1' },
      search: search ? { search } : {},
    });
  };
  return (
    <form role="search" action="/courses/1" onSubmit={submit}>
      <TextInput
        key={String(isOpened)}
        name="search"
        type="search"
        size="md"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the search button, so the focus belongs here
        autoFocus={isOpened}
        onKeyDown={(event) => {
          if (isOpened && event.key === 'Escape') onDone();
        }}
        maxLength={SEARCH_MAX}
        aria-label={t('header.search')}
        placeholder={t('header.search')}
        leftSection={<IconSearch size={18} />}
        enterKeyHint="search"
      />
    </form>
  );
}
