import { type OwnSimilarity, SIMILARITY_WORDS_MAX } from '@malaka/contracts/assessment/similarity';
import { Badge, Group, Stack, Text, Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LoadedPart } from '#/kit/lists/LoadedPart.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { isReason } from '#/kit/forms/ReasonModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ownQuery, useAnswer } from './queries.ts';

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
        <Badge color="gray">
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

/** A reply can be sent once. Silence is no admission of guilt, so no reply is required. */
function AnswerForm({ id }: { id: number }) {
  const { t } = useTranslation(['my-papers', 'common']);
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const answer = useAnswer();
  const send = () => {
    setIsTried(true);
    if (!isReason(words)) return;
    answer.mutate(
      { id, words: words.trim() },
      {
        onSuccess: () => showToast({ text: t('my-papers:sent'), type: 'success' }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  };
  return (
    <Stack gap="sm">
      <Textarea
        rows={4}
        maxLength={SIMILARITY_WORDS_MAX}
        label={t('my-papers:words')}
        error={isTried && !isReason(words) ? t('my-papers:short') : undefined}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Group>
        <Button loading={answer.isPending} onClick={send}>
          {t('my-papers:send')}
        </Button>
      </Group>
    </Stack>
  );
}
