import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { PackFacts } from './PackFacts.tsx';
import { usePacks } from './packs.ts';
import { storageQuery } from './queries.ts';
import { deleteAllPacks } from './pack-downloads.ts';

/** All courses this person has saved on this device. */
export function SavedCoursesPage() {
  const { t } = useTranslation('lesson-packs');
  const format = useFormat();
  const { user } = useSession();
  const accountId = user?.id ?? 0;
  const packs = [...usePacks(user?.id).values()];
  const [isDeleting, setIsDeleting] = useState(false);
  const ids = packs.map(({ courseId }) => courseId);
  const states = packs.map(({ state, lessons }) => `${state}${lessons.length}`);
  const query = storageQuery(accountId, ids);
  const { data: storage } = useQuery({ ...query, queryKey: [...query.queryKey, ...states] });
  const sizes = [...(storage?.sizes.values() ?? [])];
  const used = sizes.reduce((sum, size) => sum + size, 0);
  if (packs.length === 0) {
    return (
      <ManagementPage title={t('list.title')}>
        <EmptyState
          title={t('list.empty')}
          text={t('list.emptyText')}
          action={
            <ButtonLink to="/dashboard/my-courses/$page" params={{ page: '1' }}>
              {t('list.toCourses')}
            </ButtonLink>
          }
        />
      </ManagementPage>
    );
  }
  return (
    <ManagementPage
      title={t('list.title')}
      actions={
        <Button variant="default" onClick={() => setIsDeleting(true)}>
          {t('action.deleteAll')}
        </Button>
      }
    >
      <Text>
        {t('list.used', { size: format.fileSize(used) })}
        {storage?.free !== undefined &&
          ` · ${t('sheet.free', { size: format.fileSize(storage.free) })}`}
      </Text>
      <Text className="noteBox">{t('list.signOut')}</Text>
      <Stack component="ul">
        {packs.map((pack) => (
          <li key={pack.courseId} className="card">
            <Stack gap="sm">
              <Text component="h2" className="title whole">
                <TextLink
                  to="/courses/view/$id"
                  params={{ id: String(pack.courseId) }}
                  inherit
                  c="inherit"
                >
                  {format.text(pack.name)}
                </TextLink>
              </Text>
              <PackFacts
                accountId={accountId}
                pack={pack}
                bytes={storage?.sizes.get(pack.courseId)}
              />
            </Stack>
          </li>
        ))}
      </Stack>
      {isDeleting && (
        <ActionModal
          title={t('confirm.deleteAll')}
          text={t('confirm.deleteText')}
          confirmLabel={t('action.deleteAll')}
          isDangerous
          run={() => deleteAllPacks(accountId)}
          done={t('confirm.deleted')}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </ManagementPage>
  );
}
