import type { CourseArchive } from '@malaka/contracts/authoring/course-archives';
import { ActionIcon, Box, Button, FileButton, Group, Modal, Progress, Text } from '@mantine/core';
import { IconDownload, IconPackageExport, IconPackageImport, IconTrash } from '@tabler/icons-react';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ARCHIVE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { WorkRow } from '#/kit/ui/WorkRow.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  courseArchivesQuery,
  isActive,
  useDeleteArchive,
  useStopOrResumeImport,
  useImportCourse,
} from './queries.ts';
import styles from './CourseArchives.module.css';

const ArchiveRemarks = lazyPart(() => import('./ArchiveRemarks.tsx'), 'ArchiveRemarks');

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
      {isOpen && <ArchiveRemarks id={id} name={name} onClose={remarks.close} />}
    </>
  );
}

/** Phones do not know `.mbz`; the server checks the contents. */
const ACCEPTED = {
  malaka: '.zip,application/zip',
  moodle: '.mbz,.zip,application/zip,application/gzip,application/octet-stream',
};

type Props = { source?: CourseArchive['source'] };

/** Uploads an archive; its result appears in the list of archives. */
export function ImportCourseButton({ source = 'malaka' }: Props) {
  const { t } = useTranslation(['course-archives', 'common', 'errors']);
  const format = useFormat();
  const [percent, setPercent] = useState(0);
  const [stop, setStop] = useState<AbortController>();
  const [problem, setProblem] = useState<string>();
  const sending = useImportCourse();
  const send = (file: File | null) => {
    if (!file) return;
    if (file.size > ARCHIVE_MAX_BYTES) {
      return setProblem(
        t('course-archives:tooLarge', { most: format.fileSize(ARCHIVE_MAX_BYTES) }),
      );
    }
    const stopping = new AbortController();
    setStop(stopping);
    setPercent(0);
    setProblem(undefined);
    sending.mutate(
      { source, file, signal: stopping.signal, onProgress: setPercent },
      {
        onSuccess: () => showToast({ text: t('course-archives:sent'), type: 'success' }),
        onError: (error) => {
          if (!stopping.signal.aborted) setProblem(textOf(error));
        },
      },
    );
  };
  const textOf = (error: unknown) => {
    if (isApiError(error, 'offline')) return t('errors:network');
    const message = isApiError(error) ? (error.errors['file']?.[0] ?? error.message) : '';
    return message || t('common:state.failed');
  };
  const close = () => {
    stop?.abort();
    setProblem(undefined);
  };
  return (
    <>
      <FileButton accept={ACCEPTED[source]} onChange={send} key={String(sending.isPending)}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPackageImport size={18} />}>
            {t(
              source === 'moodle' ? 'course-archives:importMoodle' : 'course-archives:importShort',
            )}
          </Button>
        )}
      </FileButton>
      <Modal
        opened={sending.isPending || problem !== undefined}
        onClose={close}
        title={t(source === 'moodle' ? 'course-archives:importMoodle' : 'course-archives:import')}
        closeOnClickOutside={false}
        withCloseButton={false}
      >
        {problem === undefined ? (
          <div className={styles.sending} role="status">
            <p>
              {percent >= 100
                ? t('course-archives:checking')
                : t('course-archives:sending', { percent: format.percent(percent) })}
            </p>
            <Progress value={percent} animated={percent >= 100} aria-hidden />
          </div>
        ) : (
          <Text role="alert" mt={4} className="smallErrorText">
            {problem}
          </Text>
        )}
        <Group justify="flex-end" mt={20}>
          <Button variant="default" onClick={close}>
            {t(problem === undefined ? 'common:action.cancel' : 'common:action.close')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
