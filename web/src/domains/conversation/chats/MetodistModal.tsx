import { Button, Group, Loader, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { metodistSubjectsQuery, useOpenMetodistChat } from './mutations.ts';

/** Picks the subject of a question; preselects that of the profile. */
export function MetodistModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['chats', 'common']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data, isPending, isError, refetch } = useQuery(metodistSubjectsQuery);
  const [chosen, setChosen] = useState<number>();
  const open = useOpenMetodistChat();
  const subjects = data?.subjects ?? [];
  const subjectId =
    chosen ?? data?.ownSubjectId ?? (subjects.length === 1 ? subjects[0]?.id : null);
  const begin = () => {
    if (!subjectId) return;
    open.mutate(
      { subjectId },
      {
        onSuccess: ({ id }) => {
          onClose();
          void navigate({ to: '/dashboard/chat/$chatId', params: { chatId: String(id) } });
        },
      },
    );
  };
  return (
    <ContentModal onClose={onClose} title={t('metodist.write')}>
      <Text mb="md">{t('metodist.who')}</Text>
      {isPending && <Loader role="status" aria-label={t('common:state.loading')} />}
      {isError && (
        <Button variant="default" onClick={() => void refetch()}>
          {t('common:action.tryAgain')}
        </Button>
      )}
      {data && subjects.length === 0 && <Text fw={600}>{t('metodist.nobody')}</Text>}
      {subjects.length > 0 && (
        <>
          <Select
            label={t('metodist.subject')}
            searchable={subjects.length > 8}
            data={subjects.map(({ id, name }) => ({ value: String(id), label: format.text(name) }))}
            value={subjectId ? String(subjectId) : null}
            nothingFoundMessage={t('common:state.noData')}
            error={open.isError && messageOf(open.error, t('failed'))}
            onChange={(value) => setChosen(value === null ? undefined : Number(value))}
          />
          <Group justify="flex-end" mt="lg">
            <Button loading={open.isPending} disabled={!subjectId} onClick={begin}>
              {t('metodist.begin')}
            </Button>
          </Group>
        </>
      )}
    </ContentModal>
  );
}
