import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { createStore } from '#/kit/store.ts';
import type { Pack } from './packs.ts';
import { endingOf, SOUND_ONLY, TEXT_ONLY } from './rules.ts';

export type Progress = { done: number; total: number };

const progresses = createStore<ReadonlyMap<number, Progress>>(new Map());

export const setProgress = (courseId: number, now: Progress): void =>
  progresses.set(new Map(progresses.read()).set(courseId, now));

/** Progress of a download; undefined until this page has seen any of it. */
const useProgress = (courseId: number): Progress | undefined => progresses.use().get(courseId);

/** State of a pack, in one sentence. */
export function usePackState(pack: Pack): { text: string; percent: number | undefined } {
  const { t } = useTranslation('lesson-packs');
  const format = useFormat();
  const [openedAt] = useState(() => Date.now());
  const progress = useProgress(pack.courseId);
  const percent = progress && (progress.total === 0 ? 100 : (100 * progress.done) / progress.total);
  if (pack.state === 'saving') {
    const text =
      percent === undefined
        ? t('state.begun')
        : t('state.saving', { percent: format.percent(Math.floor(percent)) });
    return { text, percent };
  }
  if (pack.standing === 'ended') return { text: t('state.ended'), percent: undefined };
  const isOver = endingOf(openedAt, 0, pack.plan.expiresAt.getTime()) === 'ended';
  if (isOver) return { text: t('state.expired'), percent: undefined };
  if (pack.state !== 'whole') return { text: t(`state.${pack.state}`), percent };
  const standing = pack.standing === 'same' ? 'whole' : pack.standing;
  return { text: t(`state.${standing}`), percent: undefined };
}

/** The selected option, in words. */
export function useChoiceText(): (height: number) => string {
  const { t } = useTranslation('lesson-packs');
  return (height) => {
    if (height === TEXT_ONLY) return t('quality.text');
    return height === SOUND_ONLY ? t('quality.sound') : t('quality.picture', { height });
  };
}
