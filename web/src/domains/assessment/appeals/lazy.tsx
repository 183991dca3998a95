import { type ComponentProps, lazy, Suspense } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';

// Results load without this form, which few people open.
const Question = lazy(async () => {
  const [part] = await Promise.all([import('./ContestQuestion.tsx'), loadTexts('my-appeals')]);
  return { default: part.ContestQuestion };
});

const List = lazy(async () => {
  const [part] = await Promise.all([import('./ContestList.tsx'), loadTexts('my-appeals')]);
  return { default: part.ContestList };
});

export const LazyContestQuestion = (props: ComponentProps<typeof Question>) => (
  <Suspense>
    <Question {...props} />
  </Suspense>
);

export const LazyContestList = (props: ComponentProps<typeof List>) => (
  <Suspense>
    <List {...props} />
  </Suspense>
);
