import type { CourseArchive } from '@malaka/contracts/authoring/course-archives';
import { ActionIcon, Button, Progress } from '@mantine/core';
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
    <div className={styles.section}>
      <SectionCard title={t('title')}>
        <p className={styles.hint}>{t('hint')}</p>
        <ul className={styles.list}>
          {data.data.map((archive) => (
            <li key={archive.id} className={styles.row}>
              <ArchiveRow archive={archive} />
            </li>
          ))}
        </ul>
      </SectionCard>
    </div>
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
      <Icon size={22} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.hint}>
          {t(`state.${direction}.${state}`)}
          {' · '}
          {format.moment(archive.createdAt)}
          {archive.bytes > 0 && ` · ${format.fileSize(archive.bytes)}`}
        </p>
        {isActive(archive) && (
          <Progress
            className={styles.progress}
            value={archive.progress}
            animated={archive.progress === 0}
            aria-label={t('progress', { name, percent: format.percent(archive.progress) })}
          />
        )}
        {archive.failure && <p className={styles.error}>{archive.failure}</p>}
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
