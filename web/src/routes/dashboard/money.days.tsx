import { createFileRoute } from '@tanstack/react-router';
import { MoneyDaysPage } from '#/features/payments/MoneyDaysPage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/money/days')({
  loader: () => loadTexts('payments'),
  component: MoneyDaysPage,
});
