import type { AuthoredQuestion } from '@malaka/contracts/authoring/questions';
import {
  type EssaySettings,
  isEssaySettings,
  PLAIN_ESSAY,
  readEssaySettings,
  writeEssaySettings,
} from '@malaka/grading/essay-settings';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { readLevels, worthOf, writeLevels } from '@malaka/grading/rubric';

export type FormLevel = { key: string; name: string; description: string; points: number | '' };
export type FormCriterion = {
  key: string;
  id?: number | undefined;
  name: string;
  levels: FormLevel[];
};
export type EssayForm = {
  id?: number | undefined;
  settings: EssaySettings;
  criteria: FormCriterion[];
};

/** Key of the settings row, where the server's errors about them appear. */
export const SETTINGS_KEY = 'essay';

let keys = 0;
const newKey = () => `e${(keys += 1)}`;

export const newLevel = (points: number | '' = ''): FormLevel => ({
  key: newKey(),
  name: '',
  description: '',
  points,
});
export const newCriterion = (): FormCriterion => ({
  key: newKey(),
  name: '',
  levels: [newLevel(2), newLevel(1), newLevel(0)],
});

export const newEssay = (): EssayForm => ({ settings: PLAIN_ESSAY, criteria: [newCriterion()] });

export function essayOf(answers: AuthoredQuestion['answers']): EssayForm & { model: string } {
  const own = answers.find(({ text }) => isEssaySettings(text));
  return {
    id: own?.id,
    settings: (own && readEssaySettings(own.text)) ?? PLAIN_ESSAY,
    model: own?.details ?? '',
    criteria: answers
      .filter(({ text }) => !isEssaySettings(text))
      .map(({ id, text, details }) => ({
        key: String(id),
        id,
        name: plainText(text),
        levels: (readLevels(details) ?? []).map((level) => ({ ...level, key: newKey() })),
      })),
  };
}

const filledLevels = ({ levels }: FormCriterion) =>
  levels.map((level) => ({ ...level, points: Number(level.points) }));

export const worthOfCriterion = (criterion: FormCriterion): number =>
  worthOf(filledLevels(criterion));

export function essayRows({ id, settings, criteria }: EssayForm, model: string) {
  const own = {
    key: SETTINGS_KEY,
    id,
    text: writeEssaySettings(settings),
    score: 0,
    details: model,
  };
  const rows = criteria.map((criterion) => ({
    key: criterion.key,
    id: criterion.id,
    text: escapeHtml(criterion.name.trim()),
    score: worthOfCriterion(criterion),
    details: writeLevels(filledLevels(criterion)),
  }));
  return [own, ...rows];
}

/** Errors by row: a criterion without a name or points, a level without either. */
export function essayFormErrors({ criteria }: EssayForm): Record<string, 'empty' | 'score'> {
  return Object.fromEntries(
    criteria.flatMap((criterion) => {
      const { key, name, levels } = criterion;
      const isWhole = levels.every((level) => level.name.trim() !== '' && level.points !== '');
      return [
        ...(name.trim() === '' ? [[`${key}.answer`, 'empty'] as const] : []),
        ...(isWhole ? [] : [[`${key}.details`, 'empty'] as const]),
        ...(isWhole && worthOfCriterion(criterion) === 0
          ? [[`${key}.details`, 'score'] as const]
          : []),
      ];
    }),
  );
}
