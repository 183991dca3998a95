import type { DndContextProps } from '@dnd-kit/core';
import { questionsOf } from '@malaka/contracts/surveys/surveys/definition';
import { useTranslation } from 'react-i18next';
import { useBuilder } from './builder-context.ts';
import { headingId } from './survey-edit.ts';

/** Announcements for screen readers while a question is moved by keyboard. */
export function useDragWords(): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation('survey-builder');
  const { definition } = useBuilder();
  const questions = questionsOf(definition);
  const total = questions.length;
  const numberOf = (id: string | number) =>
    questions.findIndex(({ name }) => name === String(id)) + 1;
  const pageOf = (id: string | number) =>
    definition.pages.findIndex((_page, at) => headingId(at) === String(id)) + 1;
  const over = (id: string | number) =>
    pageOf(id) > 0
      ? t('order.page', { number: pageOf(id) })
      : t('order.over', { number: numberOf(id), total });
  return {
    screenReaderInstructions: { draggable: t('order.keys') },
    announcements: {
      onDragStart: ({ active }) => t('order.taken', { number: numberOf(active.id), total }),
      onDragOver: (event) => (event.over ? over(event.over.id) : undefined),
      onDragEnd: (event) => (event.over ? t('order.left') : undefined),
      onDragCancel: () => t('order.cancelled'),
    },
  };
}
