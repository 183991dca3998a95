import { lessonName } from '@malaka/contracts/authoring/authored-lessons';
import { LESSON_TYPE_IDS, type LessonType } from '@malaka/contracts/authoring/course-types';
import { Loader, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { editPath } from './lesson-place.ts';
import { useCreateLesson } from './queries.ts';
import styles from './SectionLesson.module.css';

type Props = { courseId: number; sectionId: number; sectionName: string };

/** In the specification's order, then the types added later (decision 76). */
const types = ['test', 'video', 'text', 'webinar', 'survey'] as const satisfies LessonType[];
const NAME_MAX = 200;

/** One button per type; the answer decides which edit screen opens (LSN-12, LSN-25). */
export function CreateLesson({ courseId, sectionId, sectionName }: Props) {
  const { t } = useTranslation(['course-tree', 'course', 'common']);
  const navigate = useNavigate();
  const [name, setName] = useState(sectionName);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, variables } = useCreateLesson(courseId);
  const create = (type: LessonType) => {
    const good = lessonName.safeParse(name).data;
    if (good === undefined) return setProblem(t('common:field.required'));
    setProblem(undefined);
    mutate(
      { sectionId, name: good, type },
      {
        onSuccess: (lesson) =>
          void navigate({ href: editPath({ courseId, sectionId }, lesson.type.type) }),
        onError: (error) => {
          setProblem(isApiError(error) ? (error.errors['name']?.[0] ?? error.message) : undefined);
          showToast({ text: t('common:state.failed'), type: 'error' });
        },
      },
    );
  };
  return (
    <>
      <TextInput
        required
        label={t('create.name')}
        maxLength={NAME_MAX}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Text fw={500} mt={20} mb="xs" id="choose-type">
        {t('create.choose')}
      </Text>
      <ul className={styles.types} aria-labelledby="choose-type">
        {types.map((type) => {
          const Icon = lessonIcons[type];
          const isMaking = isPending && variables.type === type;
          return (
            <li key={LESSON_TYPE_IDS[type]}>
              <button
                type="button"
                className={styles.type}
                disabled={isPending}
                onClick={() => create(type)}
              >
                {isMaking ? <Loader size={24} /> : <Icon size={24} aria-hidden />}
                <span>
                  <strong>{t(`course:lessonType.${type}`)}</strong>
                  <Text span mt={2} display="block" className="quiet">
                    {t(`create.${type}`)}
                  </Text>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
