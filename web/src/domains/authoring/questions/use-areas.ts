import { AREAS_MAX } from '@malaka/contracts/authoring/question-types';
import type { Area } from '@malaka/grading/areas';
import { useState } from 'react';
import { type FormArea, newArea, type QuestionForm } from './question-form.ts';

const STEPS_MAX = 50;

/** The areas of a picture, with undo for each change. */
export function useAreas(
  { areas = [] }: QuestionForm,
  onChange: (part: Pick<QuestionForm, 'areas'>) => void,
) {
  const [past, setPast] = useState<readonly FormArea[][]>([]);
  const [chosen, setChosen] = useState<string>();
  const recordStep = () => setPast((known) => [...known, areas].slice(-STEPS_MAX));
  const set = (next: FormArea[]) => onChange({ areas: next });
  const change = (key: string, part: Partial<FormArea>) =>
    set(areas.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return {
    areas,
    chosen,
    choose: setChosen,
    isFull: areas.length >= AREAS_MAX,
    add: (area: Area) => {
      if (areas.length >= AREAS_MAX) return;
      recordStep();
      const one = newArea(area);
      set([...areas, one]);
      setChosen(one.key);
    },
    /** Called before the first step of a drag, so that all of its steps are one undo. */
    begin: recordStep,
    drag: change,
    change: (key: string, part: Partial<FormArea>) => {
      recordStep();
      change(key, part);
    },
    remove: (key: string) => {
      recordStep();
      set(areas.filter((one) => one.key !== key));
    },
    undo:
      past.length === 0
        ? undefined
        : () => {
            set(past.at(-1)!);
            setPast(past.slice(0, -1));
          },
  };
}

export type Areas = ReturnType<typeof useAreas>;
