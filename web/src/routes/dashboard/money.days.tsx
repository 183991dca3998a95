import { createFileRoute } from '@tanstack/react-router';
import { MoneyDaysPage } from '#/domains/money/payments/MoneyDaysPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/money/days')({
  loader: () => loadTexts('payments'),
  component: MoneyDaysPage,
});
