import type { BankImport } from '@malaka/contracts/authoring/bank-imports';
import { ActionIcon, Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { WorkRow } from '#/kit/ui/WorkRow.tsx';
import { bankImportsQuery, isActive, useDeleteBankImport, useUndoBankImport } from './queries.ts';

const ReportedQuestions = lazyPart(() => import('./ReportedQuestions.tsx'), 'ReportedQuestions');

/** Recent imports of big files into the bank, with their state; hidden if there are none. */
export function BankImports() {
  const { t } = useTranslation('bank-imports');
  const { data } = useQuery(bankImportsQuery);
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={t('title')}>
      <Box component="ul">
        {data.map((one) => (
          <ImportRow key={one.id} bankImport={one} />
        ))}
      </Box>
    </SectionCard>
  );
}

function ImportRow({ bankImport }: { bankImport: BankImport }) {
  const { t } = useTranslation('bank-imports');
  const format = useFormat();
  const { name, state, progress, takenCount, leftCount, notedCount, failure } = bankImport;
  const counts = [
    takenCount > 0 && t('taken', { count: takenCount, number: format.number(takenCount) }),
    leftCount > 0 && t('left', { count: leftCount, number: format.number(leftCount) }),
    notedCount > 0 && t('noted', { count: notedCount, number: format.number(notedCount) }),
  ];
  const percent = format.percent(progress);
  return (
    <WorkRow
      icon={IconFileImport}
      name={name}
      about={[
        `${t(`state.${state}`)} · ${format.moment(bankImport.createdAt)}`,
        counts.filter(Boolean).join(' · '),
      ]}
      progress={
        isActive(bankImport)
          ? { percent: progress, label: t('progress', { name, percent }) }
          : undefined
      }
      failure={failure}
    >
      <ImportActions bankImport={bankImport} />
    </WorkRow>
  );
}

function ImportActions({ bankImport }: { bankImport: BankImport }) {
  const { t } = useTranslation('bank-imports');
  const [isOpen, report] = useDisclosure(false);
  const undo = useUndoBankImport();
  const remove = useDeleteBankImport();
  const { id, name, state, leftCount, notedCount, takenCount } = bankImport;
  const isBusy = isActive(bankImport);
  return (
    <>
      {leftCount + notedCount > 0 && (
        <Button variant="default" onClick={report.open} aria-label={t('showOf', { name })}>
          {t('show')}
        </Button>
      )}
      {(isBusy || (state === 'ready' && takenCount > 0)) && (
        <ConfirmButton
          variant="default"
          aria-label={t(isBusy ? 'stopOf' : 'undoOf', { name })}
          action={{
            title: t(isBusy ? 'stopTitle' : 'undoTitle'),
            text: t('undoText'),
            isDangerous: true,
            run: () => undo.mutateAsync({ id }),
            done: ({ keptCount }) =>
              keptCount > 0 ? t('undoneKept', { count: keptCount }) : t('undone'),
          }}
        >
          {t(isBusy ? 'stop' : 'undo')}
        </ConfirmButton>
      )}
      {!isBusy && (
        <ActionIcon
          aria-label={t('remove', { name })}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          <IconTrash size={20} />
        </ActionIcon>
      )}
      {isOpen && <ReportedQuestions id={id} name={name} onClose={report.close} />}
    </>
  );
}
