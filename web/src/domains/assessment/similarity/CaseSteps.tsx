import type { SimilarityCase } from '@malaka/contracts/assessment/similarity';
import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { DecideForm } from './DecideForm.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import { useAskPeople } from './queries.ts';

/** The possible next steps, and that a case has no automatic consequences. */
export function CaseSteps({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const { id, status, outcome, reason, proposedBy, decidedBy, decision, answerUntil } = found;
  const ask = useAskPeople();
  return (
    <SectionCard title={t('steps')}>
      <Stack gap="md">
        {answerUntil && status === 'open' && (
          <p>{t('until', { date: format.date(answerUntil) })}</p>
        )}
        {found.mayAsk && (
          <Group>
            <ConfirmButton
              action={{
                title: t('ask'),
                text: t('askText'),
                run: () => ask.mutateAsync(id),
                done: t('askedDone'),
              }}
            >
              {t('ask')}
            </ConfirmButton>
          </Group>
        )}
        {outcome && (
          <div>
            <p>
              {t('proposal', { name: format.text(proposedBy), outcome: t(`status.${outcome}`) })}
            </p>
            <p className="asWritten">{reason}</p>
          </div>
        )}
        {found.mayPropose && <ProposeForm found={found} />}
        {found.mayDecide && <DecideForm id={id} />}
        {status === 'proposed' && !found.mayDecide && <p>{t('secondNeeded')}</p>}
        {decidedBy && (
          <div>
            <p>
              {t('decision', { first: format.text(proposedBy), second: format.text(decidedBy) })}
            </p>
            <p className="asWritten">{decision}</p>
          </div>
        )}
        <p className="noteBox">{t('consequence')}</p>
      </Stack>
    </SectionCard>
  );
}
