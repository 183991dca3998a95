import type { AppealCase, CaseAppeal } from '@malaka/contracts/assessment/appeals';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { PictureButton } from './PictureButton.tsx';

/** The appeals of the question, and earlier answers. */
export function CaseAppeals({ found }: { found: AppealCase }) {
  const { t } = useTranslation('appeals');
  const format = useFormat();
  const { appeals, count, reason, decidedAt, history, status } = found;
  const hidden = count - appeals.length;
  const answers =
    reason !== null && decidedAt !== null && status !== 'waiting'
      ? [{ outcome: status, reason, decidedAt }, ...history]
      : history;
  return (
    <>
      <SectionCard title={t('appeals')}>
        <Text className="quiet" mb="sm">
          {t('anonymous')}
        </Text>
        <ol className="events">
          {appeals.map((appeal) => (
            <AppealText key={appeal.id} appeal={appeal} />
          ))}
        </ol>
        {hidden > 0 && <p className="quiet">{t('more', { count: hidden })}</p>}
      </SectionCard>
      {answers.length > 0 && (
        <SectionCard title={t('history')}>
          <ol className="events">
            {answers.map((answer) => (
              <li key={answer.decidedAt.getTime()}>
                <p className="strong">{t(`status.${answer.outcome}`)}</p>
                <p className="asWritten">{format.text(answer.reason)}</p>
                <p className="quiet">{format.moment(answer.decidedAt)}</p>
              </li>
            ))}
          </ol>
        </SectionCard>
      )}
    </>
  );
}

function AppealText({ appeal }: { appeal: CaseAppeal }) {
  const { t } = useTranslation(['appeals', 'my-appeals']);
  const format = useFormat();
  return (
    <Stack component="li" gap={4}>
      <p className="quiet">
        {t('appeals:appealAt', {
          kind: t(`my-appeals:kind.${appeal.kind}`),
          time: format.moment(appeal.sentAt),
        })}
      </p>
      <p className="asWritten">{appeal.words}</p>
      {appeal.secondWords !== null && (
        <>
          <p className="quiet">{t('appeals:second')}</p>
          <p className="asWritten">{appeal.secondWords}</p>
        </>
      )}
      {appeal.hasPicture && <PictureButton from="case" id={appeal.id} />}
    </Stack>
  );
}
