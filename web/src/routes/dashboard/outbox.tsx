import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '#/shell/outbox/OutboxPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/outbox')({
  loader: () => loadTexts('outbox'),
  component: OutboxPage,
});
