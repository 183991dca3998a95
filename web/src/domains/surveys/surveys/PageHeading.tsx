import { useSortable } from '@dnd-kit/sortable';
import { SURVEY_OPTION_MAX, type SurveyPage } from '@malaka/contracts/surveys/surveys/definition';
import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Builder.module.css';
import { useBuilder } from './builder-context.ts';
import { LocalizedField } from './LocalizedField.tsx';
import { changePage, headingId, removePage, shiftPage } from './survey-edit.ts';

/** Start of a page; questions can be dropped on it. */
export function PageHeading({ page, at }: { page: SurveyPage; at: number }) {
  const { t } = useTranslation('survey-builder');
  const { apply, definition } = useBuilder();
  const { setNodeRef } = useSortable({ id: headingId(at), disabled: { draggable: true } });
  const { length } = definition.pages;
  const number = at + 1;
  return (
    <li ref={setNodeRef} className={styles.pageHeading}>
      <LocalizedField
        label={t('page.title', { number, total: length })}
        placeholder={t('page.placeholder')}
        maxLength={SURVEY_OPTION_MAX}
        value={page.title}
        onChange={(title) => apply(changePage(at, { title }), `page.${at}`)}
      />
      {length > 1 && (
        <Group component="span" gap={0} wrap="nowrap" flex="none">
          <ActionIcon
            disabled={at === 0}
            aria-label={t('page.up', { number })}
            onClick={() => apply(shiftPage(at, -1))}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            disabled={number === length}
            aria-label={t('page.down', { number })}
            onClick={() => apply(shiftPage(at, 1))}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            color="danger"
            aria-label={t('page.remove', { number })}
            onClick={() => apply(removePage(at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}
