import { Button, Stack, TextInput } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { correctCredits, viewAccountCredits } from '@malaka/contracts/credentials/credits';
import { safeEncode } from 'zod';
import { useSession, ACCOUNTS } from '#/domains/people/index.ts';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CreditsOfPerson } from './CreditsOfPerson.tsx';
import { creditsTyped } from './credits-typed.ts';
import { query } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { yearQuery } from './queries.ts';

/** Credits of any account, for the administration. */
const accountCreditsQuery = (id: number, year: number | undefined) =>
  query(viewAccountCredits, {
    params: { id },
    query: yearQuery(year),
    placeholderData: keepPreviousData,
  });

const useCorrectCredits = () => useCall(correctCredits, { refresh: ACCOUNTS });

type Props = { id: number; year: number | undefined; onYear: (year: number) => void };

/** The credit ledger of an account with the author of each entry, and a form to correct it. */
export function AccountCredits({ id, ...shown }: Props) {
  const { t } = useTranslation('accounts');
  const loaded = useQuery(accountCreditsQuery(id, shown.year));
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  // Nobody may correct their own credits.
  const isOwn = user?.id === id;
  const shownYear = loaded.data;
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
      <CreditsOfPerson query={loaded} {...shown} />
    </Stack>
  );
}

type CorrectCreditsModalProps = {
  id: number;
  year: number;
  collected: number;
  onClose: () => void;
};

type Values = { amount: string; reason: string };

/** Adds a correction as a separate entry; the account's owner sees its reason. */
function CorrectCreditsModal({ id, year, collected, onClose }: CorrectCreditsModalProps) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  // One key per dialog: however often it is sent, it is one correction.
  const [key] = useState(() => crypto.randomUUID());
  const correct = useCorrectCredits();
  const bodyOf = ({ amount, reason }: Values) => ({
    id,
    year,
    amount: creditsTyped(amount),
    reason: reason.trim(),
    key,
  });
  const form = useForm({
    name: 'credits',
    names: correctCredits.body!,
    initial: { amount: '', reason: '' },
    validate: (values): Partial<Record<keyof Values, string>> => {
      const issues = safeEncode(correctCredits.body!, bodyOf(values)).error?.issues ?? [];
      const isWrong = issues.some(({ path }) => path[0] === 'amount');
      return {
        ...(isWrong && { amount: t('credits.amountWrong') }),
        ...(!isReason(values.reason) && { reason: t('access.reasonMissing') }),
      };
    },
    errorText: (wrong) => wrong,
    save: (values) => correct.mutateAsync(bodyOf(values)),
    messages: { saved: t('credits.corrected'), isRefusedQuietly: true },
    onSaved: onClose,
  });
  const { amount } = bodyOf(form.values);
  const after = collected + amount;
  return (
    <FormModal
      title={t('credits.title', { year })}
      text={t('credits.text')}
      submitLabel={t('credits.submit')}
      form={form}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('credits.amount')}
        description={
          Number.isFinite(after) && amount !== 0
            ? t('credits.after', {
                before: format.number(collected),
                after: format.number(Math.round(after * 100) / 100),
              })
            : t('credits.amountHint')
        }
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        {...form.field('amount')}
      />
      <ReasonField
        label={t('access.reason')}
        description={t('credits.reasonHint')}
        {...form.field('reason')}
      />
    </FormModal>
  );
}
