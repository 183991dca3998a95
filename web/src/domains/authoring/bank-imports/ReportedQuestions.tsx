import type { ReportedQuestion } from '@malaka/contracts/authoring/bank-imports';
import { Box, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIssueWords } from '#/domains/authoring/question-imports/use-issue-words.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import styles from './ToldQuestions.module.css';
import { reportedQuestionsQuery } from './queries.ts';

type Props = { id: number; name: string; onClose: () => void };

/** Questions of a file that were left out or imported with a remark, with their source texts. */
export function ReportedQuestions({ id, name, onClose }: Props) {
  const { t } = useTranslation(['bank-imports', 'common']);
  const [page, setPage] = useState(1);
  const query = useQuery(reportedQuestionsQuery(id, page));
  return (
    <ContentModal
      onClose={onClose}
      title={t('bank-imports:toldOf', { name })}
      size={760}
      fillsPhone
    >
      <ListPage
        query={query}
        page={page}
        onPageChange={setPage}
        skeleton={<ReportSkeleton />}
        emptyText={t('bank-imports:nothingTold')}
      >
        {(questions) => (
          <Box component="ul">
            {questions.map((question) => (
              <Report key={question.number} question={question} />
            ))}
          </Box>
        )}
      </ListPage>
    </ContentModal>
  );
}

function Report({ question }: { question: ReportedQuestion }) {
  const { t } = useTranslation('bank-imports');
  const format = useFormat();
  const wordsOf = useIssueWords();
  const { number, line, isTaken, source, issues } = question;
  const place = [
    t('number', { number: format.number(number) }),
    line !== null && t('line', { line: format.number(line) }),
    t(isTaken ? 'isTaken' : 'isLeft'),
  ];
  return (
    <li className={styles.told}>
      <p className="strong" data-figures>
        {place.filter(Boolean).join(' · ')}
      </p>
      <Box component="ul">
        {issues.map(({ code, detail, isError }) => (
          <li key={`${code} ${detail}`} className={isError ? 'smallErrorText' : 'quiet'}>
            {wordsOf(code, detail)}
          </li>
        ))}
      </Box>
      {source !== '' && <pre className={styles.source}>{source}</pre>}
    </li>
  );
}

function ReportSkeleton() {
  return (
    <Stack gap="sm">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={96} radius="md" />
      ))}
    </Stack>
  );
}
