import { type ArchiveRemark, REMARK_REASONS } from '@malaka/contracts/authoring/course-archives';
import { IMPORT_ISSUES } from '@malaka/contracts/authoring/question-imports';
import { Box, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import styles from './CourseArchives.module.css';
import { archiveRemarksQuery } from './queries.ts';

type Props = { id: number; name: string; onClose: () => void };

/** What was left out of a backup or changed: its name, its place there and why. */
export function ArchiveRemarks({ id, name, onClose }: Props) {
  const { t } = useTranslation(['course-archives', 'common']);
  const [page, setPage] = useState(1);
  const query = useQuery(archiveRemarksQuery(id, page));
  return (
    <ContentModal
      onClose={onClose}
      title={t('course-archives:remarksOf', { name })}
      size={760}
      fillsPhone
    >
      <p className="quiet">{t('course-archives:remarksHint')}</p>
      <ListPage
        query={query}
        page={page}
        onPageChange={setPage}
        skeleton={<RemarksSkeleton />}
        emptyText={t('course-archives:noRemarks')}
      >
        {(remarks) => (
          <Box component="ul">
            {remarks.map((remark) => (
              <Remark key={remark.number} remark={remark} />
            ))}
          </Box>
        )}
      </ListPage>
    </ContentModal>
  );
}

function Remark({ remark }: { remark: ArchiveRemark }) {
  const { t } = useTranslation('course-archives');
  const format = useFormat();
  const words = useReasonWords();
  const { name, place, isTaken } = remark;
  const at = [place, t(isTaken ? 'isTaken' : 'isLeft')].filter(Boolean).join(' · ');
  return (
    <li className={styles.remark}>
      {name !== '' && <p className="strong whole">{format.text(name)}</p>}
      <p className="quiet">{at}</p>
      <p className={isTaken ? undefined : 'smallErrorText'}>{words(remark)}</p>
    </li>
  );
}

function useReasonWords() {
  const { t } = useTranslation(['course-archives', 'question-imports']);
  return ({ reason, detail }: ArchiveRemark): string => {
    // Question issues have their texts in the question import.
    const issue = IMPORT_ISSUES.find((known) => known === reason);
    if (issue !== undefined) return t(`question-imports:error.${issue}`, { detail }).trim();
    const own = REMARK_REASONS.find((known) => known === reason) ?? 'unreadable_part';
    return t(`course-archives:reason.${own}`, { detail }).trim();
  };
}

function RemarksSkeleton() {
  return (
    <Stack gap="sm">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={72} radius="md" />
      ))}
    </Stack>
  );
}
