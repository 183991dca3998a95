import type { CourseArchive } from '@malaka/contracts/authoring/course-archives';
import { ActionIcon, Box, Button } from '@mantine/core';
import { IconDownload, IconPackageExport, IconPackageImport, IconTrash } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { WorkRow } from '#/kit/ui/WorkRow.tsx';
import {
  courseArchivesQuery,
  isActive,
  useDeleteArchive,
  useStopOrResumeImport,
} from './queries.ts';

const ArchiveRemarks = lazy(async () => ({
  default: (await import('./ArchiveRemarks.tsx')).ArchiveRemarks,
}));

/** Recent exports and imports of courses, with their state; hidden if there are none. */
export function CourseArchives() {
  const { t } = useTranslation('course-archives');
  const { data } = useQuery(courseArchivesQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <Box mt="xl">
      <SectionCard title={t('title')}>
        <p className="quiet">{t('hint')}</p>
        <Box component="ul" mt="xs">
          {data.data.map((archive) => (
            <ArchiveRow key={archive.id} archive={archive} />
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}

function ArchiveRow({ archive }: { archive: CourseArchive }) {
  const { t } = useTranslation('course-archives');
  const format = useFormat();
  const { direction, state, courseName } = archive;
  const Icon = direction === 'export' ? IconPackageExport : IconPackageImport;
  const name = courseName === null ? archive.name || t('newCourse') : format.text(courseName);
  const percent = format.percent(archive.progress);
  const about = [
    t(`state.${direction}.${state}`),
    format.moment(archive.createdAt),
    archive.bytes > 0 && format.fileSize(archive.bytes),
  ];
  return (
    <WorkRow
      icon={Icon}
      name={name}
      about={[
        about.filter(Boolean).join(' · '),
        archive.leftCount > 0 &&
          t('remarks', { count: archive.leftCount, number: format.number(archive.leftCount) }),
      ]}
      progress={
        isActive(archive)
          ? { percent: archive.progress, label: t('progress', { name, percent }) }
          : undefined
      }
      failure={archive.failure}
    >
      <ArchiveActions archive={archive} name={name} />
    </WorkRow>
  );
}

function ArchiveActions({ archive, name }: { archive: CourseArchive; name: string }) {
  const { t } = useTranslation('course-archives');
  const remove = useDeleteArchive();
  const turn = useStopOrResumeImport();
  const [isOpen, remarks] = useDisclosure(false);
  const { id, url, direction, state, source, courseId } = archive;
  const next = isActive(archive) ? 'stop' : 'resume';
  return (
    <>
      {source === 'moodle' && (isActive(archive) || state === 'stopped') && (
        <Button
          variant="default"
          loading={turn.isPending}
          aria-label={t(`${next}Of`, { name })}
          onClick={() => turn.mutate({ id, turn: next })}
        >
          {t(next)}
        </Button>
      )}
      {archive.leftCount > 0 && (
        <Button variant="default" onClick={remarks.open} aria-label={t('showRemarksOf', { name })}>
          {t('showRemarks')}
        </Button>
      )}
      {url !== null && (
        <Button
          component="a"
          href={url}
          download
          variant="default"
          leftSection={<IconDownload size={18} />}
        >
          {t('download')}
        </Button>
      )}
      {direction === 'import' && state === 'ready' && courseId !== null && (
        <ButtonLink
          variant="default"
          to="/dashboard/copyrights/course-items/$courseId"
          params={{ courseId: String(courseId) }}
        >
          {t('open')}
        </ButtonLink>
      )}
      <ActionIcon
        aria-label={t('remove', { name })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        <IconTrash size={20} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <ArchiveRemarks id={id} name={name} onClose={remarks.close} />
        </Suspense>
      )}
    </>
  );
}
