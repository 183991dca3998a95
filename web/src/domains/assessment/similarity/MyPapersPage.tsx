import type { OwnSimilarity } from '@malaka/contracts/assessment/similarity';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LoadedPart } from '#/kit/lists/LoadedPart.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { ownQuery } from './queries.ts';

/** Cases about the learner's own papers, in neutral words, with a form to reply. */
export function MyPapersPage() {
  const { t } = useTranslation('my-papers');
  return (
    <Stack gap={20}>
      <PageHead title={t('title')} hint={t('hint')} />
      <LoadedPart query={useQuery(ownQuery)}>
        {(cases) =>
          cases.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyHint')} />
          ) : (
            <Stack component="ul" gap="md">
              {cases.map((found) => (
                <OwnCase key={found.id} found={found} />
              ))}
            </Stack>
          )
        }
      </LoadedPart>
    </Stack>
  );
}

function OwnCase({ found }: { found: OwnSimilarity }) {
  const { t } = useTranslation(['my-papers', 'similarity']);
  const format = useFormat();
  const { kind, place, title, words, outcome, reason, mayAnswer, answerUntil, askedAt } = found;
  const date = format.date(answerUntil);
  return (
    <Stack component="li" className="card" gap="sm">
      <Group gap="6px 12px" align="flex-start" justify="space-between">
        <Text component="h2" fz="md" fw={600} className="whole" flex="1 1 240px">
          {`${t(`similarity:place.${place}`)}: ${format.text(title)}`}
        </Text>
        <Badge color="gray" variant="light">
          {t(`my-papers:state.${outcome ?? (mayAnswer ? 'waiting' : 'read')}`)}
        </Badge>
      </Group>
      <p className="quiet">{`${t('my-papers:told')} · ${format.moment(askedAt)}`}</p>
      <p>{t(`my-papers:${kind}`)}</p>
      <p className="noteBox">{t('my-papers:kept')}</p>
      {words !== null && (
        <div>
          <p className="quiet">{t('my-papers:own')}</p>
          <p className="asWritten">{words}</p>
        </div>
      )}
      {mayAnswer && (
        <>
          <p>{t('my-papers:invitation')}</p>
          <p className="quiet">{t('my-papers:until', { date })}</p>
          <AnswerForm id={found.id} />
        </>
      )}
      {!mayAnswer && words === null && !outcome && (
        <p className="quiet">{t('my-papers:over', { date })}</p>
      )}
      {outcome && (
        <div>
          <p>{t(`my-papers:outcome.${outcome}`)}</p>
          <p className="asWritten">{t('my-papers:reason', { reason })}</p>
        </div>
      )}
    </Stack>
  );
}
