import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { ActionIcon, FileButton } from '@mantine/core';
import { IconPhotoEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './AuthoredCard.module.css';
import { COVER_TYPES, coverError } from './course-form.ts';
import { useChangeCover } from './queries.ts';

/** Changes a course's cover without opening its form. */
export function CoverButton({ course }: { course: AuthoredCourse }) {
  const { t } = useTranslation(['authored-courses', 'common']);
  const format = useFormat();
  const changing = useChangeCover(course);
  const refuse = (text: string) => showToast({ text, type: 'error' });
  const choose = (cover: File | null) => {
    if (!cover) return;
    const problem = coverError(cover);
    if (problem) {
      return refuse(t(`authored-courses:${problem}`, { most: format.fileSize(IMAGE_MAX_BYTES) }));
    }
    changing.mutate(cover, {
      onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
      onError: (error) => refuse((isApiError(error) && error.message) || t('common:state.failed')),
    });
  };
  const key = course.image ? 'coverReplaceOne' : 'coverChooseOne';
  const label = t(`authored-courses:${key}`, { name: format.text(course.name) });
  return (
    <FileButton accept={COVER_TYPES.join(',')} onChange={choose}>
      {(props) => (
        <ActionIcon
          {...props}
          variant="default"
          className={styles.coverButton}
          aria-label={label}
          title={label}
          loading={changing.isPending}
        >
          <IconPhotoEdit size={20} />
        </ActionIcon>
      )}
    </FileButton>
  );
}
