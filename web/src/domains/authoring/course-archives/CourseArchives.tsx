import type { CourseArchive } from '@malaka/contracts/authoring/course-archives';
import { ActionIcon, Box, Button, Progress, Text } from '@mantine/core';
import { IconDownload, IconPackageExport, IconPackageImport, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import styles from './CourseArchives.module.css';
import { courseArchivesQuery, isActive, useDeleteArchive } from './queries.ts';

/** The last courses that went out or came in, and where they are; nothing while there are none. */
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
            <li key={archive.id} className={styles.row}>
              <ArchiveRow archive={archive} />
            </li>
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
  const name = courseName === null ? t('newCourse') : format.text(courseName);
  return (
    <>
      <Icon size={22} className="dimmed" aria-hidden />
      <div data-figures className="shrinks">
        <p className="strong whole">{name}</p>
        <p className="quiet">
          {t(`state.${direction}.${state}`)}
          {' · '}
          {format.moment(archive.createdAt)}
          {archive.bytes > 0 && ` · ${format.fileSize(archive.bytes)}`}
        </p>
        {isActive(archive) && (
          <Progress
            mt="xs"
            value={archive.progress}
            animated={archive.progress === 0}
            aria-label={t('progress', { name, percent: format.percent(archive.progress) })}
          />
        )}
        {archive.failure && (
          <Text mt={4} className="smallErrorText">
            {archive.failure}
          </Text>
        )}
      </div>
      <ArchiveActions archive={archive} name={name} />
    </>
  );
}

function ArchiveActions({ archive, name }: { archive: CourseArchive; name: string }) {
  const { t } = useTranslation('course-archives');
  const remove = useDeleteArchive();
  const { id, url, direction, state, courseId } = archive;
  return (
    <div className={styles.actions}>
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
        onClick={() => remove.mutate(id)}
      >
        <IconTrash size={20} />
      </ActionIcon>
    </div>
  );
}
