import {
  DRAFT_NOTE_MAX,
  type DraftChange,
  type DraftChoice,
  type DraftDetails,
} from '@malaka/contracts/authoring/course-drafts';
import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ChangeRow } from './ChangeRow.tsx';
import { draftChangesQuery, useDiscardDraft, usePublishDraft } from './queries.ts';

type Props = { draftId: number };

/** The changes of a draft, and its publication. */
export function DraftPage({ draftId }: Props) {
  const { t } = useTranslation('course-drafts');
  const query = useQuery(draftChangesQuery(draftId));
  const action = (
    <ButtonLink to="/dashboard/copyrights/list/$page" params={{ page: '1' }}>
      {t('page.toCourses')}
    </ButtonLink>
  );
  return (
    <LoadedPage query={query} gone={{ title: t('page.gone'), action }}>
      {(draft) => <Loaded draftId={draftId} draft={draft} />}
    </LoadedPage>
  );
}

const keyOf = ({ kind, id }: Pick<DraftChange, 'kind' | 'id'>) => `${kind}:${id}`;

function Loaded({ draftId, draft }: Props & { draft: DraftDetails }) {
  const { t } = useTranslation('course-drafts');
  const format = useFormat();
  const [choices, setChoices] = useState<Record<string, DraftChoice['keeps']>>({});
  const { changes } = draft;
  const open = changes.filter((one) => one.conflict !== null && !choices[keyOf(one)]);
  return (
    <Stack maw={920}>
      <PageHead
        title={t('page.title', { course: format.text(draft.courseName) })}
        part={t('page.part')}
        hint={t('page.hint', { time: format.moment(draft.begunAt) })}
      />
      <Group gap="xs">
        <ButtonLink
          variant="default"
          to="/dashboard/copyrights/course-items/$courseId"
          params={{ courseId: String(draftId) }}
        >
          {t('page.edit')}
        </ButtonLink>
        <ButtonLink
          variant="default"
          to="/dashboard/copyrights/preview/$courseId"
          params={{ courseId: String(draftId) }}
        >
          {t('page.preview')}
        </ButtonLink>
      </Group>
      {changes.length === 0 ? (
        <EmptyState title={t('page.empty')} text={t('page.emptyText')} />
      ) : (
        <SectionCard title={t('page.changes', { count: changes.length })}>
          <Stack component="ul" gap="sm">
            {changes.map((change) => (
              <ChangeRow
                key={keyOf(change)}
                draftId={draftId}
                change={change}
                side={choices[keyOf(change)]}
                onChoose={(keeps) => setChoices({ ...choices, [keyOf(change)]: keeps })}
              />
            ))}
          </Stack>
        </SectionCard>
      )}
      <Publishing
        draftId={draftId}
        draft={draft}
        openCount={open.length}
        choices={changes.flatMap(({ kind, id }) => {
          const keeps = choices[keyOf({ kind, id })];
          return keeps ? [{ kind, id, keeps }] : [];
        })}
      />
    </Stack>
  );
}

type PublishingProps = Props & { draft: DraftDetails; openCount: number; choices: DraftChoice[] };

function Publishing({ draftId, draft, openCount, choices }: PublishingProps) {
  const { t } = useTranslation(['course-drafts', 'common']);
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const [isNotified, setIsNotified] = useState(true);
  const publishing = usePublishDraft();
  const discarding = useDiscardDraft();
  const { courseId, version, learnersCount, isOwner } = draft;
  if (!isOwner) return <Text className="dimmed">{t('course-drafts:publish.byOwner')}</Text>;
  const toCourse = () =>
    void navigate({
      to: '/dashboard/copyrights/course-items/$courseId',
      params: { courseId: String(courseId) },
    });
  const publish = () =>
    publishing.mutate(
      { id: draftId, version, note: note.trim(), isTold: isNotified && learnersCount > 0, choices },
      {
        onSuccess: ({ changesCount: count }) => {
          showToast({ text: t('course-drafts:publish.done', { count }), type: 'success' });
          toCourse();
        },
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  return (
    <>
      {draft.changes.length > 0 && (
        <SectionCard title={t('course-drafts:publish.title')}>
          <Stack>
            {learnersCount > 0 && (
              <>
                <Checkbox
                  checked={isNotified}
                  label={t('course-drafts:publish.tell', { count: learnersCount })}
                  onChange={({ currentTarget }) => setIsNotified(currentTarget.checked)}
                />
                {isNotified && (
                  <Textarea
                    label={t('course-drafts:publish.note')}
                    description={t('course-drafts:publish.noteHint')}
                    minRows={2}
                    maxRows={8}
                    maxLength={DRAFT_NOTE_MAX}
                    value={note}
                    onChange={({ currentTarget }) => setNote(currentTarget.value)}
                  />
                )}
              </>
            )}
            {openCount > 0 && (
              <p className="dimmed" role="status">
                {t('course-drafts:publish.open', { count: openCount })}
              </p>
            )}
            <Group>
              <Button disabled={openCount > 0} loading={publishing.isPending} onClick={publish}>
                {t('course-drafts:publish.now')}
              </Button>
            </Group>
          </Stack>
        </SectionCard>
      )}
      <Group>
        <ConfirmButton
          variant="subtle"
          color="danger"
          action={{
            title: t('course-drafts:discard.title'),
            text: t('course-drafts:discard.text'),
            isDangerous: true,
            run: () => discarding.mutateAsync({ id: draftId }),
            onDone: toCourse,
          }}
        >
          {t('course-drafts:discard.button')}
        </ConfirmButton>
      </Group>
    </>
  );
}
