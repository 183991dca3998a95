import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconChartBar,
  IconCopy,
  IconDotsVertical,
  IconEye,
  IconPackageExport,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useExportCourse } from '#/domains/authoring/course-archives/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useDeleteCourse, useDuplicateCourse } from './queries.ts';

/** Less frequent actions for a whole course. */
export function CardMenu({ course }: { course: AuthoredCourse }) {
  const { t } = useTranslation(['authored-courses', 'course-archives', 'common']);
  const format = useFormat();
  const [isAsking, asking] = useDisclosure(false);
  const duplicate = useDuplicateCourse();
  const remove = useDeleteCourse();
  const exporting = useExportCourse();
  const name = format.text(course.name);
  const telling = (text: string) => ({
    onSuccess: () => showToast({ text, type: 'success' }),
    onError: (error: unknown) => showError(error, t('common:state.failed')),
  });
  const isBusy = duplicate.isPending || exporting.isPending;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('authored-courses:more', { name })} loading={isBusy}>
            <IconDotsVertical size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconEye size={18} />}
            renderRoot={(props) => (
              <Link
                to="/dashboard/copyrights/preview/$courseId"
                params={{ courseId: String(course.id) }}
                {...props}
              />
            )}
          >
            {t('authored-courses:preview')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChartBar size={18} />}
            renderRoot={(props) => (
              <Link
                to="/dashboard/copyrights/progress/$courseId"
                params={{ courseId: String(course.id) }}
                {...props}
              />
            )}
          >
            {t('authored-courses:progress')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={18} />}
            onClick={() =>
              duplicate.mutate({ id: course.id }, telling(t('authored-courses:duplicated')))
            }
          >
            {t('authored-courses:duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPackageExport size={18} />}
            onClick={() =>
              exporting.mutate({ courseId: course.id }, telling(t('course-archives:asked')))
            }
          >
            {t('authored-courses:export')}
          </Menu.Item>
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={18} />}
            disabled={course.buysCount > 0}
            onClick={asking.open}
          >
            {t(course.buysCount > 0 ? 'authored-courses:deleteNot' : 'authored-courses:delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ActionModal
        isOpen={isAsking}
        title={t('authored-courses:deleteTitle', { name })}
        text={t('authored-courses:deleteText')}
        confirmLabel={t('common:action.delete')}
        isDangerous
        run={() => remove.mutateAsync({ id: course.id })}
        done={t('common:state.deleted')}
        onClose={asking.close}
      />
    </>
  );
}
