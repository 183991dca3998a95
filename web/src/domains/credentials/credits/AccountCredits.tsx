import { Button, Stack } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreditsOfPerson } from './CreditsOfPerson.tsx';
import { useSession } from '#/domains/people/index.ts';
import { CorrectCreditsModal } from './CorrectCreditsModal.tsx';
import { accountCreditsQuery } from './account-queries.ts';

type Props = { id: number; year: number | undefined; onYear: (year: number) => void };

/** The credit ledger of an account with the author of each entry, and a form to correct it. */
export function AccountCredits({ id, ...shown }: Props) {
  const { t } = useTranslation('accounts');
  const query = useQuery(accountCreditsQuery(id, shown.year));
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  // Nobody may correct their own credits.
  const isOwn = user?.id === id;
  const shownYear = query.data;
  return (
    <Stack>
      {shownYear && !isOwn && (
        <div>
          <Button
            variant="default"
            leftSection={<IconAdjustments size={18} aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            {t('credits.correct')}
          </Button>
        </div>
      )}
      {shownYear && isOpen && (
        <CorrectCreditsModal
          id={id}
          year={shownYear.year}
          collected={shownYear.collected}
          onClose={() => setIsOpen(false)}
        />
      )}
      <CreditsOfPerson query={query} {...shown} />
    </Stack>
  );
}
