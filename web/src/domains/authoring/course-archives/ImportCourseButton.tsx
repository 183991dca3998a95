import type { CourseArchive } from '@malaka/contracts/authoring/course-archives';
import { ARCHIVE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, FileButton, Group, Modal, Progress, Text } from '@mantine/core';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './CourseArchives.module.css';
import { useImportCourse } from './queries.ts';

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
